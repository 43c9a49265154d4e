import { isSafeLink, paper } from '@patina/contract/papers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

const wordsOf = (markdown: string) => JSON.stringify(readMarkdown(markdown).blocks)

describe('a text in Markdown', () => {
  it('comes as its title, headings, paragraphs and lists', () => {
    expect(readMarkdown('# Terms\n\n## Who\n\nAda **and** *Bo*\nlive here.\n\n- one\n- two\n\n### More\n')).toEqual({
      title: 'Terms',
      blocks: [
        { kind: 'heading', level: 2, line: [{ text: 'Who' }] },
        {
          kind: 'paragraph',
          line: [
            { text: 'Ada ' },
            { text: 'and', is_strong: true },
            { text: ' ' },
            { text: 'Bo', is_emphasised: true },
            { text: ' live here.' },
          ],
        },
        { kind: 'list', is_numbered: false, items: [{ line: [{ text: 'one' }] }, { line: [{ text: 'two' }] }] },
        { kind: 'heading', level: 3, line: [{ text: 'More' }] },
      ],
    })
  })

  it('has no title where it does not begin with one, and no second one', () => {
    expect(readMarkdown('Words.\n\n# Late')).toEqual({
      title: undefined,
      blocks: [
        { kind: 'paragraph', line: [{ text: 'Words.' }] },
        { kind: 'heading', level: 2, line: [{ text: 'Late' }] },
      ],
    })
  })

  it('keeps the lines of an address', () => {
    expect(readMarkdown('Ada Ltd\\\n12 High Street').blocks).toEqual([
      { kind: 'paragraph', line: [{ text: 'Ada Ltd\n12 High Street' }] },
    ])
  })

  it('has lists within lists, and what lies deeper stands in those', () => {
    expect(readMarkdown('1. one\n   - inner\n     - deep\n\n   more\n2. two').blocks).toEqual([
      {
        kind: 'list',
        is_numbered: true,
        items: [
          {
            line: [{ text: 'one' }, { text: '\n' }, { text: 'more' }],
            list: { is_numbered: false, items: [[{ text: 'inner' }], [{ text: 'deep' }]] },
          },
          { line: [{ text: 'two' }] },
        ],
      },
    ])
  })
})

describe('what a text must not do', () => {
  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](data:text/html,evil)',
    '[x](vbscript:evil)',
    '[x](//elsewhere.example)',
    '[x](relative)',
    '<javascript:alert(1)>',
    '[x][evil]\n\n[evil]: javascript:alert(1)',
  ])('%j leads nowhere', (markdown) => {
    expect(wordsOf(markdown)).not.toContain('"link"')
  })

  it.each(['https://a.example/b?c#d', 'mailto:desk@a.example', 'tel:+441134960112', '/contact'])(
    '[x](%s) leads there',
    (address) => {
      expect(wordsOf(`[x](${address})`)).toContain(`"link":"${address}"`)
    },
  )

  it.each(['/\\elsewhere.example', '/\t/elsewhere.example', ' /contact', 'java\nscript:x'])(
    '%j is no link',
    (address) => {
      expect(isSafeLink(address)).toBe(false)
    },
  )

  it.each(['<script>alert(1)</script>', 'a <img src=x onerror=alert(1)> b', '<div>\n\n**bold**\n\n</div>'])(
    'HTML is words: %j',
    (markdown) => {
      const words = readMarkdown(markdown)
        .blocks.flatMap((block) => (block.kind === 'list' ? [] : block.line))
        .map(({ text }) => text)
        .join('')
      expect(words).toContain('<')
      expect(words).toContain('>')
    },
  )

  it('of pictures only the words in their place are shown', () => {
    expect(readMarkdown('![A chair](https://tracker.example/x.png)').blocks).toEqual([
      { kind: 'paragraph', line: [{ text: 'A chair' }] },
    ])
  })

  it('whatever is written is a paper', () => {
    const piece = fc.constantFrom(
      ...[
        '# ',
        '## ',
        '- ',
        '1. ',
        '   ',
        '\n',
        '\n\n',
        '**',
        '*',
        '`',
        '[x](',
        'javascript:',
        ')',
        '<b>',
        '![',
        ']',
        '> ',
      ],
      ...['---', '\t', '&lt;', '\\', 'word', 'https://a.example', '```', '\0', '\u202e'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { title = '', blocks } = readMarkdown(pieces.join(''))
        expect(paper.parse({ title, changed_at: null, blocks })).toEqual({ title, changed_at: null, blocks })
      }),
    )
  })
})
