import { zodResolver } from '@hookform/resolvers/zod'
import { newReview, type Review, type SaleReviews } from '@patina/contract/reviews'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { Form } from '#components/ui/form.tsx'
import { TextArea } from '#components/ui/text-field.tsx'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { writeReview } from '../api/sale-reviews.ts'

const CHOICES = [
  { value: '5', label: '5 stars', note: 'All as it should be' },
  { value: '4', label: '4 stars', note: 'Good' },
  { value: '3', label: '3 stars', note: 'All right' },
  { value: '2', label: '2 stars', note: 'Not as it should be' },
  { value: '1', label: '1 star', note: 'It went wrong' },
]

const reviewForm = z.object({
  stars: z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((chosen) => Number(chosen ?? 0)),
    ),
    newReview.shape.stars,
  ),
  text: newReview.shape.text,
})

type Props = {
  saleId: string
  /** What is asked of its author, by who reads it. */
  question: string
  written: Review | null
  onWritten: (reviews: SaleReviews) => void
}

export function ReviewForm({ saleId, question, written, onWritten }: Props) {
  const ownApi = useOwnApi()
  const form = useForm({
    resolver: zodResolver(reviewForm),
    defaultValues: { stars: written ? String(written.stars) : null, text: written?.text ?? '' },
  })
  const { errors } = form.formState
  return (
    <Form
      form={form}
      send={async (review) => {
        onWritten(await writeReview(ownApi, saleId, review))
        toast.success('Your review is kept')
      }}
      action={written ? 'Change the review' : 'Send the review'}
      busy="Sending…"
      isQuiet
    >
      <ChoiceField
        label="How did it go?"
        choices={CHOICES}
        error={errors.stars && 'Choose one to five stars.'}
        {...form.register('stars')}
      />
      <TextArea label={question} rows={4} error={errors.text?.message} {...form.register('text')} />
    </Form>
  )
}
