import { zodResolver } from '@hookform/resolvers/zod'
import { type AppealDecision, appealDecision, type OpenAppeal } from '@patina/contract/cases'
import { MEASURES } from '@patina/contract/moderation'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Day } from '#components/day.tsx'
import { ListFaces } from '#components/list-faces.tsx'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { Form } from '#components/ui/form.tsx'
import { LongText } from '#components/ui/long-text.tsx'
import { TextArea } from '#components/ui/text-field.tsx'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { decideAppeal, getAppeals } from '../api/measures.ts'
import { Statement } from './statement.tsx'

const ANSWERS = [
  { value: 'granted', label: 'They are right', note: 'The measure is lifted, and what it hid is back.' },
  { value: 'refused', label: 'It stays', note: 'The measure goes on as it is.' },
]

/** Appeals against what others have decided. */
export default function OpenAppeals() {
  const query = useQuery(getAppeals(useOwnApi()))
  return (
    <ListFaces
      query={query}
      reason={query.error?.message}
      itemsIn={(appeals) => appeals}
      skeleton={<div className="skeleton h-24 rounded-2xl" />}
      emptyText="No appeal waits for you"
    >
      {(appeals) => (
        <ul className="grid gap-6">
          {appeals.map((appeal) => (
            <li key={appeal._id}>
              <AppealCard appeal={appeal} />
            </li>
          ))}
        </ul>
      )}
    </ListFaces>
  )
}

function AppealCard({ appeal }: { appeal: OpenAppeal }) {
  const form = useForm<AppealDecision>({ resolver: zodResolver(appealDecision), defaultValues: { answer: '' } })
  const { mutateAsync } = useMutation(decideAppeal(useOwnApi(), useQueryClient(), appeal._id))
  const { errors } = form.formState
  return (
    <article className="grid gap-4 rounded-2xl bg-card p-6 shadow-sm">
      <h3 className="text-base font-semibold wrap-anywhere">
        {appeal.person}, against: {MEASURES[appeal.measure.kind].title}
      </h3>
      <LongText>{appeal.text}</LongText>
      <p className="text-small text-soft">
        <Day iso={appeal.at} />
      </p>
      <Statement>{appeal.statement}</Statement>
      <Form
        form={form}
        send={async (decision) => {
          await mutateAsync(decision)
          toast.success('Appeal decided')
        }}
        action="Decide the appeal"
        busy="Deciding…"
      >
        <ChoiceField label="Answer" choices={ANSWERS} error={errors.state?.message} {...form.register('state')} />
        <TextArea
          label="Why, as they will read it"
          rows={3}
          error={errors.answer?.message}
          {...form.register('answer')}
        />
      </Form>
    </article>
  )
}
