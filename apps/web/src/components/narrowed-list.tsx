import { type ReactNode, useRef, useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { TextField } from '#components/ui/text-field.tsx'
import { hasWords } from '#lib/has-words.ts'

/** What fits on a screen or two is found by looking. */
const LONG = 10

type Props<Item> = {
  items: readonly Item[]
  label: string
  /** What an item is found by. */
  wordsOf: (item: Item) => string
  children: (found: readonly Item[]) => ReactNode
}

/** A long list can be narrowed to the items that have the words that are typed. */
export function NarrowedList<Item>({ items, label, wordsOf, children }: Props<Item>) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = items.filter((item) => hasWords(wordsOf(item), typed))
  const showAll = () => {
    setTyped('')
    // The button that was pressed goes.
    field.current?.focus()
  }
  return (
    <div className="grid gap-4">
      {(items.length >= LONG || typed) && (
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="w-full max-w-sm">
            <TextField
              ref={field}
              label={label}
              type="search"
              autoComplete="off"
              error={undefined}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </div>
          <p role="status" className="text-small text-soft">
            {typed ? `${found.length} of ${items.length}` : `${items.length} in all`}
          </p>
        </div>
      )}
      {found.length > 0 ? children(found) : <NothingFound onShowAll={showAll} />}
    </div>
  )
}

const NothingFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <div className="flex flex-wrap items-center gap-4 rounded-2xl bg-warm p-6">
    <p>Nothing here has these words.</p>
    <button type="button" className={BUTTON.quiet} onClick={onShowAll}>
      Show all
    </button>
  </div>
)
