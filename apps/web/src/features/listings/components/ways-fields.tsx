import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { PriceField } from '#components/ui/price-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { ProductValues, ValidProduct } from '../product-rules.ts'

const CHOICES = [
  { value: 'collect', label: 'They collect it', note: 'You say where' },
  { value: 'bring', label: 'I bring it', note: 'They say where to' },
  { value: 'both', label: 'Either', note: 'The buyer chooses' },
]

/** How a piece changes hands. What is asked about bringing it shows where that is offered. */
export function WaysFields({ form }: { form: UseFormReturn<ProductValues, unknown, ValidProduct> }) {
  const way = useWatch({ control: form.control, name: 'ways.way' })
  const errors = form.formState.errors.ways
  return (
    <>
      <ChoiceField
        label="How it changes hands"
        choices={CHOICES}
        error={errors?.way?.message ?? errors?.message}
        {...form.register('ways.way')}
      />
      {way !== 'collect' && (
        <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-3">
          <TextField
            label="How far you bring it"
            autoComplete="off"
            hint="In a few words, such as: within 30 km"
            error={errors?.reach?.message}
            {...form.register('ways.reach')}
          />
          <PriceField
            label="Price for bringing it"
            hint="On top of the resale price; 0 if it is free."
            error={errors?.price?.message}
            {...form.register('ways.price')}
          />
        </div>
      )}
    </>
  )
}
