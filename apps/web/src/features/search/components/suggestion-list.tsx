import { ResponsivePicture } from '#components/responsive-picture.tsx'
import type { Suggestion } from '../use-suggestions.ts'

export const SUGGESTIONS_ID = 'suggestions'
export const optionId = (id: string): string => `suggestion-${id}`

type Props = { suggestions: Suggestion[]; active: number; onChoose: (to: string) => void }

/** The focus stays in the field: a press here must not take it, or the list would be gone before it counts. */
export const SuggestionList = ({ suggestions, active, onChoose }: Props) => (
  <>
    <div
      id={SUGGESTIONS_ID}
      role="listbox"
      aria-label="Suggestions"
      hidden={suggestions.length === 0}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-5 mt-2 max-h-[60dvh] overflow-y-auto rounded-2xl border border-line bg-card p-2 shadow-xl"
    >
      {suggestions.map((suggestion, index) => (
        <Option
          key={suggestion.id}
          suggestion={suggestion}
          isActive={index === active}
          onChoose={() => onChoose(suggestion.to)}
        />
      ))}
    </div>
    <p role="status" className="sr-only">
      {suggestions.length > 0 && `Suggestions: ${suggestions.length}, choose with the arrow keys`}
    </p>
  </>
)

type OptionProps = { suggestion: Suggestion; isActive: boolean; onChoose: () => void }

function Option({ suggestion: { id, name, note, picture }, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys for all options
    // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is pointed to, not focused
    <div
      id={optionId(id)}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      ref={isActive ? scrollIntoSight : null}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-2 hover:bg-tint aria-selected:bg-tint"
    >
      {picture && (
        <span className="relative size-10 shrink-0 overflow-hidden rounded-lg bg-warm">
          <ResponsivePicture picture={picture} alt="" sizes="2.5rem" />
        </span>
      )}
      <span className="min-w-0 truncate">{name}</span>{' '}
      <span className={`ml-auto shrink-0 text-small ${picture ? 'font-display text-copper' : 'text-soft'}`}>
        {note}
      </span>
    </div>
  )
}

const scrollIntoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
