import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { Form } from '#components/ui/form.tsx'
import { TextArea } from '#components/ui/text-field.tsx'
import { EvidencePicker } from '#features/images/index.ts'
import type { SaleFacts } from '../sale-facts.ts'
import { evidenceForm, evidenceOf, NO_PICTURES } from '../terms-rules.ts'
import type { Moves } from '../use-moves.ts'

type Props = { event: 'claimHandedOver' | 'claimHandedBack'; facts: SaleFacts; send: Moves['move'] }

/** Where the piece was handed over and no code was shown: a picture, and the other side is asked. */
export function EvidenceForm({ event, facts: { other }, send }: Props) {
  const form = useForm({ resolver: zodResolver(evidenceForm), defaultValues: { text: '', pictures: NO_PICTURES } })
  const pictures = useController({ control: form.control, name: 'pictures' })
  const { errors } = form.formState
  return (
    <Form form={form} send={(told) => send({ event, ...evidenceOf(told) })} action={`Tell ${other}`} busy="Sending…">
      <p className="max-w-prose">
        {event === 'claimHandedOver'
          ? `${other} has two days to confirm it. A picture of the piece at its new place helps.`
          : 'The shop looks into it. A picture of the piece at the seller’s helps.'}
      </p>
      <EvidencePicker
        label="Pictures"
        error={errors.pictures?.message}
        onChange={pictures.field.onChange}
        ref={pictures.field.ref}
      />
      <TextArea label="What happened? (optional)" rows={4} error={errors.text?.message} {...form.register('text')} />
    </Form>
  )
}
