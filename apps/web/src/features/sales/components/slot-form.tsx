import { zodResolver } from '@hookform/resolvers/zod'
import { SALE } from '@patina/contract/sale-life'
import type { NewSlots } from '@patina/contract/sales'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { type SaleFacts, saysWhere } from '../sale-facts.ts'
import { EMPTY_SLOT, PLACE_LABELS, placeRule, slotDays, slotsForm, slotsOf } from '../slot-rules.ts'

type Props = { facts: SaleFacts; send: (slots: NewSlots['slots']) => Promise<void> }

/** Up to three times at which somebody can meet. */
export function SlotForm({ facts: { sale, meeting, now, other }, send }: Props) {
  // Of the time at which it was opened: a rule that moves on would be another one for each field.
  const [resolver] = useState(() => zodResolver(slotsForm(now, placeRule(sale))))
  const place = (saysWhere(sale) && meeting?.place) || ''
  const form = useForm({ resolver, defaultValues: { slots: [EMPTY_SLOT], place, note: '' } })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'slots' })
  const { errors } = form.formState
  return (
    <Form form={form} send={(values) => send(slotsOf(values))} action={`Send to ${other}`} busy="Sending…">
      {fields.map((field, index) => (
        <fieldset key={field.id} className="grid gap-3">
          <legend className="mb-2 flex w-full items-baseline justify-between gap-4">
            <span className="font-semibold">{fields.length > 1 ? `Time ${index + 1}` : 'When can you meet?'}</span>
          </legend>
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,2fr)_1fr_1fr]">
            <div className="max-sm:col-span-2">
              <TextField
                label="Day"
                type="date"
                {...slotDays(now)}
                error={errors.slots?.[index]?.day?.message}
                {...form.register(`slots.${index}.day`)}
              />
            </div>
            <TextField
              label="From"
              type="time"
              step={900}
              error={errors.slots?.[index]?.from?.message}
              {...form.register(`slots.${index}.from`)}
            />
            <TextField
              label="Until"
              type="time"
              step={900}
              error={errors.slots?.[index]?.until?.message}
              {...form.register(`slots.${index}.until`)}
            />
          </div>
          {fields.length > 1 && (
            <button
              type="button"
              className={`min-h-8 cursor-pointer justify-self-start text-small ${TEXT_LINK}`}
              onClick={() => remove(index)}
            >
              Remove<span className="sr-only"> time {index + 1}</span>
            </button>
          )}
        </fieldset>
      ))}
      {fields.length < SALE.mostSlots && (
        <button
          type="button"
          className={`${BUTTON.quiet} btn-sm justify-self-start`}
          onClick={() => append(EMPTY_SLOT, { focusName: `slots.${fields.length}.day` })}
        >
          Add another time
        </button>
      )}
      {saysWhere(sale) && (
        <TextField
          label={PLACE_LABELS[sale.handover]}
          autoComplete="street-address"
          hint="Shown once a time is agreed on."
          error={errors.place?.message}
          {...form.register('place')}
        />
      )}
      <TextField
        label="A word to go with it (optional)"
        autoComplete="off"
        error={errors.note?.message}
        {...form.register('note')}
      />
    </Form>
  )
}
