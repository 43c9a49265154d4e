import { TEXT } from '@patina/contract/limits'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchIcon } from '#components/icons.tsx'
import { SEARCH_WORDS_ID } from '#lib/paths.ts'
import { optionAfter } from '../active-option.ts'
import { searchPath } from '../scope.ts'
import { SEARCH_FORM_ID, type SearchForm } from '../use-search-form.ts'
import { useSuggestions } from '../use-suggestions.ts'
import { optionId, SUGGESTIONS_ID, SuggestionList } from './suggestion-list.tsx'

/** A form that any browser can send, and with scripts a combobox that suggests while somebody types. */
export function SearchBox({ form, label }: { form: SearchForm; label: string }) {
  const navigate = useNavigate()
  const words = form.draft.q ?? ''
  const [isOpen, setIsOpen] = useState(false)
  const [activeId, setActiveId] = useState<string>()
  const suggestions = useSuggestions(words, isOpen)
  // By its id: the list may change between choosing and Enter.
  const active = suggestions.findIndex(({ id }) => id === activeId)
  const chosen = suggestions[active]
  const isShown = suggestions.length > 0

  function close() {
    setIsOpen(false)
    setActiveId(undefined)
  }
  function open(to: string) {
    close()
    void navigate(to)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setIsOpen(true)
    const next = optionAfter(event.key, active, suggestions.length)
    if (next !== undefined) setActiveId(suggestions[next]?.id)
    else if (event.key === 'Enter' && chosen) open(chosen.to)
    // A second press empties the field, as it does without suggestions.
    else if (event.key === 'Escape' && isShown) close()
    else return
    event.preventDefault()
  }

  return (
    <search>
      <form
        id={SEARCH_FORM_ID}
        method="get"
        action={searchPath(form.scope, {})}
        autoComplete="off"
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          close()
          form.submit()
        }}
      >
        <label htmlFor={SEARCH_WORDS_ID} className="font-semibold">
          {label}
        </label>
        <div className="relative flex gap-2">
          <input
            id={SEARCH_WORDS_ID}
            type="search"
            name="q"
            value={words}
            maxLength={TEXT.search}
            enterKeyHint="search"
            autoCapitalize="none"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={SUGGESTIONS_ID}
            aria-activedescendant={chosen && optionId(chosen.id)}
            className="input w-full border-soft text-base [&::-webkit-search-cancel-button]:hidden"
            onChange={(event) => {
              form.write('q', event.target.value)
              setIsOpen(true)
              setActiveId(undefined)
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <button type="submit" aria-label="Search" className="btn btn-primary btn-square">
            <SearchIcon />
          </button>
          <SuggestionList suggestions={suggestions} active={active} onChoose={open} />
        </div>
      </form>
    </search>
  )
}
