import type { Paper, PaperBlock, PaperList, Words } from '@patina/contract/papers'
import type { ReactNode } from 'react'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'

/** What the shop says of itself, at a width that is easy to read. */
export const PaperView = ({ paper: { title, changed_at, blocks } }: { paper: Paper }) => (
  <article className="mx-auto grid max-w-[68ch] gap-4 py-8 whitespace-pre-line wrap-anywhere lg:py-12">
    <h1 className="text-title">{title}</h1>
    {changed_at && (
      <p className="text-small text-soft">
        Last changed <Day iso={changed_at} />
      </p>
    )}
    {blocks.map((block, index) => (
      <Block key={keyOf(index)} block={block} />
    ))}
  </article>
)

/** Nothing in a paper moves or changes while it is read: places are names. */
const keyOf = (index: number): string => `${index}`

function Block({ block }: { block: PaperBlock }) {
  switch (block.kind) {
    case 'heading': {
      const [Tag, look] = block.level === 2 ? (['h2', 'mt-4 text-large'] as const) : (['h3', 'font-semibold'] as const)
      return (
        <Tag className={look}>
          <Line line={block.line} />
        </Tag>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Line line={block.line} />
        </p>
      )
    case 'list':
      return (
        <List isNumbered={block.is_numbered}>
          {block.items.map((item, index) => (
            <Item key={keyOf(index)} item={item} />
          ))}
        </List>
      )
  }
}

function List({ isNumbered, children }: { isNumbered: boolean; children: ReactNode }) {
  const Tag = isNumbered ? 'ol' : 'ul'
  return <Tag className={`grid gap-2 pl-6 ${isNumbered ? 'list-decimal' : 'list-disc'}`}>{children}</Tag>
}

const Item = ({ item: { line, list } }: { item: PaperList['items'][number] }) => (
  <li>
    <Line line={line} />
    {list && (
      <List isNumbered={list.is_numbered}>
        {list.items.map((inner, index) => (
          <li key={keyOf(index)}>
            <Line line={inner} />
          </li>
        ))}
      </List>
    )}
  </li>
)

const Line = ({ line }: { line: Words[] }) => line.map((words, index) => <Run key={keyOf(index)} words={words} />)

/** Links may lead to files and to other sites, so all of them are left to the browser. */
function Run({ words: { text, link, is_strong, is_emphasised } }: { words: Words }) {
  const emphasised = is_emphasised ? <em>{text}</em> : text
  const shown = is_strong ? <b className="font-semibold">{emphasised}</b> : emphasised
  if (!link) return shown
  return (
    <a href={link} className={TEXT_LINK}>
      {shown}
    </a>
  )
}
