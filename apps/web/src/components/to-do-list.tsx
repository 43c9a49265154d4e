import type { Picture } from '@patina/contract/images'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { ResponsivePicture } from '#components/responsive-picture.tsx'

/** Something that waits for somebody, and the one thing to do about it. */
export type ToDo = {
  key: string
  picture: Picture | null
  /** The piece that it is about. */
  name: string
  what: string
  /** When it is too late; null where it can wait. */
  due: string | null
  to: string
  action: string
}

/** As many as one takes in at a glance; the others are a press away. */
const SHOWN = 5

/** What ends first comes first; what can wait comes last, in the order it was found. */
export const byDeadline = (todos: readonly ToDo[]): ToDo[] =>
  todos.toSorted((one, other) => timeOf(one) - timeOf(other))

const timeOf = ({ due }: ToDo): number => (due === null ? Number.MAX_VALUE : Date.parse(due))

type Props = { todos: readonly ToDo[]; dueWords: (due: string) => string }

export function ToDoList({ todos, dueWords }: Props) {
  const rest = todos.slice(SHOWN)
  const show = (todo: ToDo) => <Row key={todo.key} todo={todo} dueWords={dueWords} isFirst={todo === todos[0]} />
  return (
    <div className="rounded-2xl bg-card shadow-sm">
      <ul className="divide-y divide-line">{todos.slice(0, SHOWN).map(show)}</ul>
      {rest.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-soft sm:px-5">{rest.length} more</summary>
          <ul className="divide-y divide-line border-t border-line">{rest.map(show)}</ul>
        </details>
      )}
    </div>
  )
}

type RowProps = Pick<Props, 'dueWords'> & { todo: ToDo; isFirst: boolean }

const Row = ({ todo: { picture, name, what, due, to, action }, dueWords, isFirst }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
    <div className="relative aspect-4/3 w-20 shrink-0 overflow-hidden rounded-xl bg-warm">
      {picture && <ResponsivePicture picture={picture} alt="" sizes="80px" />}
    </div>
    <div className="grid min-w-[min(10rem,100%)] flex-1 gap-0.5">
      <p className="font-semibold wrap-anywhere">{what}</p>
      <p className="text-small text-soft wrap-anywhere">{name}</p>
      {due !== null && <p className="text-small">{dueWords(due)}</p>}
    </div>
    <Link to={to} className={`${isFirst ? BUTTON.primary : BUTTON.quiet} max-sm:w-full`}>
      {action}
      <span className="sr-only">: {name}</span>
    </Link>
  </li>
)
