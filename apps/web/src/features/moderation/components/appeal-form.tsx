import { zodResolver } from '@hookform/resolvers/zod'
import { newAppeal } from '@patina/contract/cases'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Form } from '#components/ui/form.tsx'
import { TextArea } from '#components/ui/text-field.tsx'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { appealAgainst } from '../api/measures.ts'

/** Once, and in one's own words. */
export default function AppealForm({ measureId }: { measureId: string }) {
  const form = useForm({ resolver: zodResolver(newAppeal), defaultValues: { text: '' } })
  const { mutateAsync } = useMutation(appealAgainst(useOwnApi(), useQueryClient(), measureId))
  return (
    <Form
      form={form}
      send={async ({ text }) => {
        await mutateAsync(text)
        toast.success('Appeal sent')
      }}
      action="Appeal"
      busy="Sending…"
    >
      <TextArea
        label="Why we are wrong"
        rows={6}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
    </Form>
  )
}
