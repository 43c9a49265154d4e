import fc from 'fast-check'

/** Text that has broken something, somewhere, once. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'half \udc00 pair',
  '\ufeff',
  '\u202egnp.exe\u202c',
  'שלום עולם, مرحبا بالعالم',
  'Z̷̡̛̫͎̪̤̦̟̲̙̥̔̀͊̽a̴̡̛͖̗̯̻̱̯͚̐́̾̾l̸̢̛̞̮̠̪̖͎̝̏̈̂̾g̶̡̢̛̯̝̺̖̾̀̋͝o̸̢̡̯̱̬̜̱̓̂̀̊͝',
  '👩‍👩‍👧‍👦🏴‍☠️🇺🇳',
  'é and e\u0301',
  '\r\nset-cookie: planted=1',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..\\..\\windows\\win.ini',
  '%00',
  '%',
  '%ff%fe',
  '%e0%80%af',
  "'; drop table users; --",
  "' or '1'='1",
  '\\',
  '$1',
  '{{7*7}}',
  '#{7*7}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e309',
  '0x10',
  '9007199254740993',
  '<script>planted()</script>',
  '-"(',
  '"unclosed phrase',
  '-- -not - "" ()&|!:*<->',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  'x'.repeat(5_000),
  'ﷺ'.repeat(1_000),
]

/** Days that a calendar, a database or a script can not all count to. */
const DATES = ['0000-01-01', '9999-12-31', '-000001-01-01', '2021-02-30', '275760-09-13', '0001-01-01', 'tomorrow']

const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  0.5,
  0.005,
  1e-7,
  99_999,
  99_999.001,
  1e21,
  2 ** 53,
  -(2 ** 31),
  2 ** 31,
  2 ** 63,
  1.7e308,
]

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY_TEXTS, ...DATES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  // Halves of pairs and controls, which no well-formed text has.
  { weight: 1, arbitrary: fc.array(fc.nat(0xffff), { maxLength: 30 }).map((codes) => String.fromCharCode(...codes)) },
)

export const hostileNumber = fc.oneof(fc.constantFrom(...NUMBERS), fc.double({ noNaN: true }), fc.integer())

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** Of any type but the one that is wanted, or far too much of it. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, nested(50), nested(2_000), Array(3_000).fill(0)),
  fc.jsonValue({ maxDepth: 4, noUnicodeString: false }),
  fc.dictionary(fc.constantFrom('constructor', 'prototype', 'toString', 'length', '$ne', '0', ''), hostileText),
)

/** A body that is no JSON, or says things twice, or hides something from whoever reads it once. */
export function brokenJson(proper: string): fc.Arbitrary<Buffer> {
  const texts = [
    proper.slice(0, Math.floor(proper.length / 2)),
    `${proper}${proper}`,
    `${proper},`,
    `\ufeff${proper}`,
    proper.replace('{', '{"__proto__":{"role":"admin"},'),
    proper.replace('{', '{"constructor":{"prototype":{"role":"admin"}},'),
    proper.replace('{', '{"email":1,"email":2,"name":[],"name":{},'),
    proper.replaceAll('"', "'"),
    `${'['.repeat(40_000)}`,
    `{"a":`.repeat(10_000),
    '1e999',
    '"\\ud800"',
    '\0',
    '',
    'x'.repeat(100_001),
  ]
  const bytes = [
    ...texts.map((text) => Buffer.from(text)),
    Buffer.from(proper, 'utf16le'),
    Buffer.from(`{"name":"\xe9\xff"}`, 'latin1'),
    Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
    Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  ]
  return fc.constantFrom(...bytes)
}

export const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=;;',
  'application/json; charset=\xff',
  'application/json, text/html',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'text/plain',
  'text/xml',
  'application/octet-stream',
  '*/*',
  'nonsense',
  ' ',
)
