import { zodResolver } from '@hookform/resolvers/zod'
import { formatDollars } from '@patina/contract/money'
import { useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { Form } from '#components/ui/form.tsx'
import { PriceField } from '#components/ui/price-field.tsx'
import { TextArea } from '#components/ui/text-field.tsx'
import { EvidencePicker } from '#features/images/index.ts'
import { hasItAgain, type SaleFacts } from '../sale-facts.ts'
import {
  ASKED,
  initialTerms,
  isPictureNeeded,
  reasonsFor,
  type TermsEvent,
  termsForm,
  termsMove,
} from '../terms-rules.ts'
import type { Moves } from '../use-moves.ts'

const WORDS: Record<TermsEvent, { text: string; action: (other: string) => string }> = {
  dispute: { text: 'What is wrong with it?', action: (other) => `Tell ${other}` },
  refuseAtDoor: { text: 'What was wrong with it?', action: (other) => `Tell ${other}` },
  counter: { text: 'Why? (optional)', action: (other) => `Ask ${other}` },
  propose: { text: 'A word to go with it (optional)', action: (other) => `Offer it to ${other}` },
  decide: { text: 'Reasons, for both to read', action: () => 'Decide' },
  endSale: { text: 'Reasons, for both to read', action: () => 'End this sale' },
  refundLater: { text: 'Reasons, for both to read', action: () => 'Refund' },
}

type Props = { event: TermsEvent; facts: SaleFacts; send: Moves['move'] }

/** What somebody asks for, offers or decides: how much goes back, and where the piece stays. */
export function TermsForm({ event, facts, send }: Props) {
  const { sale, held, other, buyer } = facts
  const [resolver] = useState(() => zodResolver(termsForm(event, facts)))
  const form = useForm({ resolver, defaultValues: initialTerms(event, facts) })
  const pictures = useController({ control: form.control, name: 'pictures' })
  const isHandedOver = useWatch({ control: form.control, name: 'handed_over' })
  const reason = useWatch({ control: form.control, name: 'reason' })
  const { errors } = form.formState
  const asked = ASKED[event]
  const mayFindOut = event === 'decide' && !sale.handed_over_at
  return (
    <Form
      form={form}
      send={(values) => send(termsMove(event, values))}
      action={WORDS[event].action(other)}
      busy="Sending…"
    >
      {asked.reason && (
        <ChoiceField
          label="What is it?"
          choices={reasonsFor(sale)}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      )}
      {mayFindOut && (
        <label className="flex cursor-pointer items-center gap-3">
          <input type="checkbox" {...form.register('handed_over')} />
          The piece was handed over
        </label>
      )}
      <PriceField
        label={sale.role === 'buyer' ? 'How much should come back?' : `How much goes back to ${buyer}?`}
        hint={`At most ${formatDollars(held)}.`}
        error={errors.amount?.message}
        {...form.register('amount')}
      />
      {asked.return && isHandedOver && (
        <ChoiceField
          label="And the piece?"
          choices={[
            { value: 'keep', label: 'It stays', note: sale.role === 'buyer' ? 'You keep it.' : `${buyer} keeps it.` },
            { value: 'return', label: 'It goes back', note: `The money follows once ${hasItAgain(facts)}.` },
          ]}
          error={errors.goes?.message}
          {...form.register('goes')}
        />
      )}
      <TextArea label={WORDS[event].text} rows={4} error={errors.text?.message} {...form.register('text')} />
      {asked.pictures && (
        <EvidencePicker
          label={isPictureNeeded(event, reason, sale) ? 'Pictures' : 'Pictures (optional)'}
          error={errors.pictures?.message}
          onChange={pictures.field.onChange}
          ref={pictures.field.ref}
        />
      )}
    </Form>
  )
}
