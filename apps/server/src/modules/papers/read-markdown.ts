import { isSafeLink, type Paper, type PaperBlock, type PaperList, type Words } from '@patina/contract/papers'
import { type Node, Parser } from 'commonmark'

/**
 * Markdown as headings, paragraphs and lists of words. HTML in it is words like any other, pictures are what is said in their
 * place, and links lead where links of the shop may lead.
 */
export function readMarkdown(markdown: string): Pick<Paper, 'blocks'> & { title: string | undefined } {
  const [first, ...others] = childrenOf(new Parser().parse(markdown))
  const hasTitle = first?.type === 'heading' && first.level === 1
  const nodes = hasTitle || !first ? others : [first, ...others]
  return { title: hasTitle ? textOf(lineOf(first)) : undefined, blocks: nodes.flatMap(blocksOf) }
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (let child = node.firstChild; child; child = child.next) children.push(child)
  return children
}

const textOf = (line: Words[]): string => line.map(({ text }) => text).join('')

function blocksOf(node: Node): PaperBlock[] {
  switch (node.type) {
    case 'heading':
      // The page's title is the only heading of the first level.
      return [{ kind: 'heading', level: node.level < 3 ? 2 : 3, line: lineOf(node) }]
    case 'list':
      return [listOf(node)]
    case 'block_quote':
      return childrenOf(node).flatMap(blocksOf)
    case 'thematic_break':
      return []
    default:
      return [{ kind: 'paragraph', line: lineOf(node) }]
  }
}

const isNumbered = (list: Node): boolean => list.listType === 'ordered'

/** What lies deeper than a list within a list stands in that one. */
function listOf(node: Node): PaperList {
  const items = childrenOf(node).map((item) => {
    const inner = childrenOf(item).filter(({ type }) => type === 'list')
    const [first] = inner
    return {
      line: ownLineOf(item),
      ...(first && { list: { is_numbered: isNumbered(first), items: inner.flatMap(linesIn) } }),
    }
  })
  return { kind: 'list', is_numbered: isNumbered(node), items }
}

const linesIn = (list: Node): Words[][] =>
  childrenOf(list).flatMap((item) => [
    ownLineOf(item),
    ...childrenOf(item)
      .filter(({ type }) => type === 'list')
      .flatMap(linesIn),
  ])

/** An item may have several paragraphs. */
const ownLineOf = (item: Node): Words[] =>
  childrenOf(item)
    .filter(({ type }) => type !== 'list')
    .flatMap((block, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...lineOf(block)])

type Look = Omit<Words, 'text'>

/** The words of a node and of all within it, as they look there. */
function lineOf(node: Node, look: Look = {}): Words[] {
  switch (node.type) {
    case 'softbreak':
      return [{ text: ' ', ...look }]
    case 'linebreak':
      return [{ text: '\n', ...look }]
    case 'strong':
      return inside(node, { ...look, is_strong: true })
    case 'emph':
      return inside(node, { ...look, is_emphasised: true })
    case 'link':
      return inside(node, isSafeLink(node.destination ?? '') ? { ...look, link: node.destination ?? '' } : look)
    default:
      return node.literal === null ? inside(node, look) : [{ text: node.literal, ...look }]
  }
}

/** The parser ends a text at every sign that could have meant something: what looks alike is put together again. */
function inside(node: Node, look: Look): Words[] {
  const line: Words[] = []
  for (const words of childrenOf(node).flatMap((child) => lineOf(child, look))) {
    const last = line.at(-1)
    if (last && looksLike(last, words)) last.text += words.text
    else line.push({ ...words })
  }
  return line
}

const looksLike = (one: Words, other: Words): boolean =>
  one.is_strong === other.is_strong && one.is_emphasised === other.is_emphasised && one.link === other.link
