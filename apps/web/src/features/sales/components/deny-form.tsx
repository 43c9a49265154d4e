import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Form } from '#components/ui/form.tsx'
import { TextArea } from '#components/ui/text-field.tsx'
import type { SaleFacts } from '../sale-facts.ts'
import { wordsForm } from '../terms-rules.ts'
import type { Moves } from '../use-moves.ts'

type Props = { facts: SaleFacts; send: Moves['move'] }

/** The seller says that the piece was handed over, the buyer that it was not: the shop decides. */
export function DenyForm({ facts: { seller }, send }: Props) {
  const form = useForm({ resolver: zodResolver(wordsForm), defaultValues: { text: '' } })
  return (
    <Form
      form={form}
      send={({ text }) => send({ event: 'deny', ...(text && { text }) })}
      action="I don’t have it"
      busy="Sending…"
    >
      <p className="max-w-prose wrap-anywhere">
        The shop looks into it, reads what {seller} and you have said, and decides. Your money stays where it is.
      </p>
      <TextArea
        label="What happened? (optional)"
        rows={4}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
    </Form>
  )
}
