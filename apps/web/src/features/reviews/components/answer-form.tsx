import { zodResolver } from '@hookform/resolvers/zod'
import { newAnswer, type SaleReviews } from '@patina/contract/reviews'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Form } from '#components/ui/form.tsx'
import { TextArea } from '#components/ui/text-field.tsx'
import { filledIn } from '#lib/filled-in.ts'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { answerReview } from '../api/sale-reviews.ts'

const answerForm = z.object({ text: filledIn('Write your answer first.', newAnswer.shape.text) })

type Props = { saleId: string; label: string; onAnswered: (reviews: SaleReviews) => void }

export function AnswerForm({ saleId, label, onAnswered }: Props) {
  const ownApi = useOwnApi()
  const form = useForm({ resolver: zodResolver(answerForm), defaultValues: { text: '' } })
  return (
    <Form
      form={form}
      send={async (answer) => {
        onAnswered(await answerReview(ownApi, saleId, answer))
        toast.success('Your answer is published')
      }}
      action="Publish the answer"
      busy="Sending…"
      isQuiet
    >
      <TextArea label={label} rows={3} error={form.formState.errors.text?.message} {...form.register('text')} />
    </Form>
  )
}
