import fc from 'fast-check'
import * as z from 'zod'
import { brokenJson, contentType, hostileNumber, hostileText, hostileValue } from './hostile-values.ts'

/** As much of JSON Schema as the description of the API uses. */
const schema = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
})
const parameter = z.object({ in: z.enum(['path', 'query', 'header']), name: z.string(), schema })
const operation = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
})
export const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
export type Operation = z.output<typeof operation>

/** What is right in this shop: ids and addresses that are there. */
export type Known = { ids: string[]; emails: string[] }

export type HostileRequest = { method: string; path: string; headers: Record<string, string>; body?: Buffer }

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const

/** Mostly what is wanted, so that a request comes far enough for the one thing that is not. */
const mostly = <Value>(proper: fc.Arbitrary<Value>, hostile: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: proper }, { weight: 1, arbitrary: hostile })

function properValue(raw: unknown, known: Known): fc.Arbitrary<unknown> {
  const { type, format, enum: choices, properties, items } = schema.parse(raw)
  if (choices) return fc.constantFrom(...choices)
  if (type === 'object') return fc.record(mapValues(properties ?? {}, (field) => valueFor(field, known)))
  if (type === 'array') return fc.array(valueFor(items ?? {}, known), { maxLength: 3 })
  if (type === 'number' || type === 'integer') return fc.constantFrom(1, 7, 12, 120.5, 2030)
  if (type === 'boolean') return fc.boolean()
  if (format === 'uuid') return fc.constantFrom(...known.ids)
  if (format === 'email') return fc.constantFrom(...known.emails)
  if (format === 'date') return fc.constantFrom('2021-05-04', '0001-01-01', '9999-12-31')
  return fc.constantFrom('Oak chair', '4242424242424242', 'Strong#9', ...known.ids.slice(0, 2), '…')
}

const valueFor = (raw: unknown, known: Known): fc.Arbitrary<unknown> => mostly(properValue(raw, known), hostileValue)

const mapValues = <In, Out>(fields: Record<string, In>, map: (field: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]))

/** The body that an operation wants, with fields missing, added and spoilt; or what is none. */
function bodyOf({ requestBody }: Operation, known: Known): fc.Arbitrary<Buffer> {
  const wanted = requestBody?.content['application/json']?.schema
  const fields = mapValues(wanted?.properties ?? {}, (field) => valueFor(field, known))
  const whole = fc.record(fields)
  const spoilt = fc
    .tuple(fc.record(fields, { requiredKeys: [] }), fc.dictionary(hostileText, hostileValue, { maxKeys: 2 }))
    .map(([some, added]) => ({ ...some, ...added }))
  return fc.oneof(
    { weight: 5, arbitrary: whole.map(toBytes) },
    { weight: 3, arbitrary: spoilt.map(toBytes) },
    { weight: 1, arbitrary: hostileValue.map(toBytes) },
    { weight: 2, arbitrary: whole.chain((value) => brokenJson(JSON.stringify(value))) },
  )
}

const toBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

/** In an address mostly encoded; sometimes as it is, as far as a request line can hold it. */
const inAddress = (text: string, encode: boolean): string =>
  encode ? encodeURIComponent(text.toWellFormed()) : text.replace(/[^\x21-\x7e]/g, '').slice(0, 4_000)

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function addressOf(url: string, { parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const one = (raw: unknown) =>
    fc.tuple(mostly(properValue(raw, known), fc.oneof(hostileText, hostileNumber)), mostlyTrue)
  const named = (place: string) => parameters.filter((each) => each.in === place)
  const path = fc.record(mapValues(Object.fromEntries(named('path').map((each) => [each.name, each.schema])), one))
  const query = fc.record(mapValues(Object.fromEntries(named('query').map((each) => [each.name, each.schema])), one), {
    requiredKeys: [],
  })
  const stray = fc.array(fc.tuple(hostileText, hostileText, fc.boolean()), { maxLength: 1 })
  const other = fc.tuple(hostileText, fc.boolean())
  return fc.tuple(path, other, query, stray).map(([values, anyOther, asked, strays]) => {
    const filled = url.replace(/:(\w+)|\*/g, (_whole, name: string | undefined) => {
      const [value, encode] = values[name ?? ''] ?? anyOther
      return inAddress(asText(value), encode)
    })
    const pairs = [
      ...Object.entries(asked).flatMap(([name, given]) =>
        given ? `${name}=${inAddress(asText(given[0]), given[1])}` : [],
      ),
      ...strays.map(([name, value, encode]) => `${inAddress(name, encode)}=${inAddress(value, encode)}`),
    ]
    return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
  })
}

const mostlyTrue = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) })

/** Requests to one route, near enough to what it wants to come to its edges. */
export function requestsTo(method: string, url: string, wanted: Operation, known: Known): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      method: fc.oneof(
        { weight: 8, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      path: addressOf(url, wanted, known),
      type: fc.oneof({ weight: 6, arbitrary: fc.constant('application/json') }, { weight: 1, arbitrary: contentType }),
      body: bodyOf(wanted, known),
    })
    .map(({ type, body, ...line }) => {
      const bare = ['GET', 'HEAD', 'TRACE'].includes(line.method)
      return bare ? { ...line, headers: {} } : { ...line, headers: { 'content-type': type }, body }
    })
}
