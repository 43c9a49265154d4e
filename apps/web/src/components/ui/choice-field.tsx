import { type ComponentProps, type RefCallback, useId } from 'react'
import { FieldError, type FieldProps } from './field-frame.tsx'

type Choice = { value: string; label: string; note: string }

type Props = FieldProps & { choices: readonly Choice[]; ref: RefCallback<HTMLInputElement> } & Omit<
    ComponentProps<'input'>,
    'type' | 'value' | 'ref'
  >

/** One of a few, each with a word about what it means. */
export function ChoiceField({ label, error, choices, ref, ...input }: Props) {
  const id = useId()
  return (
    <fieldset className="grid gap-2" aria-describedby={error && `${id}-error`}>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {choices.map(({ value, label: name, note }) => (
          <label
            key={value}
            className={`ring-around flex cursor-pointer gap-3 rounded-xl border bg-card p-4 transition-colors duration-150 hover:bg-tint has-checked:border-verdigris has-checked:bg-tint ${error ? 'border-error' : 'border-soft'}`}
          >
            <input
              {...input}
              ref={(radio) => {
                // Chosen before the script arrived: the form library would take it back, did it not look like the default.
                if (radio?.checked) radio.defaultChecked = true
                ref(radio)
              }}
              type="radio"
              value={value}
              aria-invalid={error ? true : undefined}
              className="mt-1"
            />
            <span className="grid min-w-0 content-start wrap-anywhere">
              <span className="font-semibold">{name}</span>
              <span className="text-small text-soft">{note}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} label={label} error={error} />
    </fieldset>
  )
}
