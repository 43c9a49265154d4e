import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { type SaleFacts, saysWhere } from '../sale-facts.ts'
import { slotWords } from '../sale-times.ts'
import { PLACE_LABELS, placeRule, slotChoice } from '../slot-rules.ts'
import type { Moves } from '../use-moves.ts'

/** One of the times that the other side has suggested. Only a single one is chosen beforehand. */
export function SlotChoice({ facts: { sale, meeting, theirs, now }, send }: { facts: SaleFacts; send: Moves['move'] }) {
  const [only] = theirs.length === 1 ? theirs : []
  const form = useForm({
    resolver: zodResolver(slotChoice(placeRule(sale))),
    defaultValues: { slot_id: only?._id ?? '', place: (saysWhere(sale) && meeting?.place) || '' },
  })
  const { errors } = form.formState
  return (
    <Form
      form={form}
      send={({ slot_id, place }) => send({ event: 'acceptSlot', slot_id, ...(place && { place }) })}
      action="Meet then"
      busy="Agreeing…"
    >
      <ChoiceField
        label="Which time suits you?"
        choices={theirs.map((slot) => ({ value: slot._id, label: slotWords(slot, now), note: slot.note }))}
        error={errors.slot_id?.message}
        {...form.register('slot_id')}
      />
      {saysWhere(sale) && (
        <TextField
          label={PLACE_LABELS[sale.handover]}
          autoComplete="street-address"
          hint="Shown once a time is agreed on."
          error={errors.place?.message}
          {...form.register('place')}
        />
      )}
    </Form>
  )
}
