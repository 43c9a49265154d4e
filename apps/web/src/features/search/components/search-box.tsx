import { TEXT } from '@patina/contract/limits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchIcon } from '#components/icons.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { OptionList } from '#components/ui/option-list.tsx'
import { useCombobox } from '#lib/combobox.ts'
import { SEARCH_WORDS_ID } from '#lib/paths.ts'
import { searchPath } from '../scope.ts'
import { SEARCH_FORM_ID, type SearchForm } from '../use-search-form.ts'
import { type Suggestion, useSuggestions } from '../use-suggestions.ts'

const SUGGESTIONS_ID = 'suggestions'

/** A form that any browser can send, and with scripts a combobox that suggests while somebody types. */
export function SearchBox({ form, label }: { form: SearchForm; label: string }) {
  const navigate = useNavigate()
  const words = form.draft.q ?? ''
  const [isOpen, setIsOpen] = useState(false)
  const suggestions = useSuggestions(words, isOpen)
  const { active, field, openAnew, close, choose } = useCombobox({
    listId: SUGGESTIONS_ID,
    options: suggestions,
    onOpen: setIsOpen,
    onChoose: ({ to }: Suggestion) => void navigate(to),
  })

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
            {...field}
            id={SEARCH_WORDS_ID}
            type="search"
            name="q"
            value={words}
            maxLength={TEXT.search}
            enterKeyHint="search"
            autoCapitalize="none"
            className="input w-full border-soft text-base [&::-webkit-search-cancel-button]:hidden"
            onChange={(event) => {
              form.write('q', event.target.value)
              openAnew()
            }}
            onBlur={close}
          />
          <button type="submit" aria-label="Search" className="btn btn-primary btn-square">
            <SearchIcon />
          </button>
          <OptionList id={SUGGESTIONS_ID} label="Suggestions" options={suggestions} active={active} onChoose={choose}>
            {suggested}
          </OptionList>
        </div>
      </form>
    </search>
  )
}

const suggested = ({ name, note, picture }: Suggestion) => (
  <>
    {picture && (
      <span className="relative size-10 shrink-0 overflow-hidden rounded-lg bg-warm">
        <ResponsivePicture picture={picture} alt="" sizes="2.5rem" />
      </span>
    )}
    <span className="min-w-0 truncate">{name}</span>{' '}
    <span className={`ml-auto shrink-0 text-small ${picture ? 'font-display text-copper' : 'text-soft'}`}>{note}</span>
  </>
)
