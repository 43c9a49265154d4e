import type { UseFormRegisterReturn } from 'react-hook-form'
import { PriceField } from '#components/ui/price-field.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { TypedPlan } from '#lib/typed-plan.ts'

const EVERY = [
  { value: '1', label: 'Every day' },
  { value: '3', label: 'Every 3 days' },
  { value: '7', label: 'Every week' },
  { value: '14', label: 'Every 2 weeks' },
  { value: '30', label: 'Every 30 days' },
]

type Props = {
  falls: boolean
  /** How often it falls already. */
  everyDays?: string
  register: (name: keyof TypedPlan) => UseFormRegisterReturn
  errors: Partial<Record<keyof TypedPlan, { message?: string | undefined }>>
}

/** How a price is to fall until the piece is sold. Everybody will see it. */
export default function PlanFields({ falls, everyDays = '', register, errors }: Props) {
  const isListed = everyDays === '' || EVERY.some(({ value }) => value === everyDays)
  const choices = isListed ? EVERY : [...EVERY, { value: everyDays, label: `Every ${everyDays} days` }]
  return (
    <>
      <label className="flex min-h-8 cursor-pointer items-center gap-3">
        <input type="checkbox" {...register('falls')} />
        Let the price fall until somebody buys
      </label>
      {falls && (
        <>
          <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-3">
            <PriceField label="Each step" error={errors.step?.message} {...register('step')} />
            <SelectField
              label="How often"
              choices={choices}
              error={errors.every_days?.message}
              {...register('every_days')}
            />
            <TextField label="First day" type="date" error={errors.first_on?.message} {...register('first_on')} />
            <PriceField label="Lowest price" error={errors.floor?.message} {...register('floor')} />
          </div>
          <p className="text-small text-soft">
            Buyers see each step beforehand. The price waits while somebody pays or has the piece reserved. Changing the
            resale price yourself ends the plan.
          </p>
        </>
      )}
    </>
  )
}
