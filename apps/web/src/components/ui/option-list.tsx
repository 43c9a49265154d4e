import type { ReactNode } from 'react'
import { optionId } from '#lib/combobox.ts'

type Props<Option> = {
  id: string
  label: string
  options: readonly Option[]
  active: number
  onChoose: (option: Option) => void
  children: (option: Option) => ReactNode
}

/** Below a combobox. The focus stays in the field: a press here must not take it, or the list would be gone before it counts. */
export const OptionList = <Option extends { id: string | number }>({
  id,
  label,
  options,
  active,
  onChoose,
  children,
}: Props<Option>) => (
  <>
    <div
      id={id}
      role="listbox"
      aria-label={label}
      hidden={options.length === 0}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-5 mt-2 max-h-[60dvh] overflow-y-auto rounded-2xl border border-line bg-card p-2 shadow-xl"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys for all options
        // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is pointed to, not focused
        <div
          key={option.id}
          id={optionId(id, option.id)}
          role="option"
          aria-selected={index === active}
          onClick={() => onChoose(option)}
          ref={index === active ? scrollIntoSight : null}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-2 hover:bg-tint aria-selected:bg-tint"
        >
          {children(option)}
        </div>
      ))}
    </div>
    <p role="status" className="sr-only">
      {options.length > 0 && `Suggestions: ${options.length}, choose with the arrow keys`}
    </p>
  </>
)

const scrollIntoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
