import { zodResolver } from '@hookform/resolvers/zod'
import { type NewCollection, newCollection } from '@patina/contract/favourites'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { filledIn } from '#lib/filled-in.ts'

const nameForm = z.object({ name: filledIn('is required', newCollection.shape.name) })

type Props = { name: string; action: string; send: (named: NewCollection) => Promise<unknown> }

/** Names a collection, or gives it another name. */
export default function CollectionForm({ name, action, send }: Props) {
  const form = useForm({ resolver: zodResolver(nameForm), defaultValues: { name } })
  return (
    <div className="max-w-sm">
      <Form form={form} send={send} action={action} busy="Saving…" isQuiet>
        <TextField
          label="Name"
          hint="For instance the room they are for."
          autoComplete="off"
          autoFocus
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
      </Form>
    </div>
  )
}
