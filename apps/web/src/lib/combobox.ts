import { type KeyboardEvent, useState } from 'react'
import { optionAfter } from './active-option.ts'

type Combobox<Option> = {
  listId: string
  options: readonly Option[]
  onOpen: (isOpen: boolean) => void
  onChoose: (option: Option) => void
}

export const optionId = (listId: string, id: string | number): string => `${listId}-${id}`

/** A field that suggests while somebody types. The focus stays in it: its keys lead through the options below. */
export function useCombobox<Option extends { id: string | number }>({
  listId,
  options,
  onOpen,
  onChoose,
}: Combobox<Option>) {
  const [activeId, setActiveId] = useState<Option['id']>()
  // By its id: the list may change between choosing and Enter.
  const active = options.findIndex(({ id }) => id === activeId)
  const chosen = options[active]
  const isShown = options.length > 0

  function close() {
    onOpen(false)
    setActiveId(undefined)
  }
  function choose(option: Option) {
    close()
    onChoose(option)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onOpen(true)
    const next = optionAfter(event.key, active, options.length)
    if (next !== undefined) setActiveId(options[next]?.id)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    // A second press does what it does without suggestions.
    else if (event.key === 'Escape' && isShown) close()
    else return
    event.preventDefault()
  }

  return {
    active,
    close,
    choose,
    /** Whatever is typed is about what was typed, until the next arrow. */
    openAnew: () => {
      onOpen(true)
      setActiveId(undefined)
    },
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': listId,
      'aria-activedescendant': chosen && optionId(listId, chosen.id),
      onKeyDown,
    } as const,
  }
}
