import { zodResolver } from '@hookform/resolvers/zod'
import { ownContactChange } from '@patina/contract/new-own-account'
import type { OwnContact } from '@patina/contract/own-account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { RetryButton } from '#components/retry-button.tsx'
import { Form } from '#components/ui/form.tsx'
import { PhoneField, TextField } from '#components/ui/text-field.tsx'
import { useOwnApi } from '#lib/services.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { getOwnContact } from '../api/get-own-contact.ts'
import { saveOwnContact } from '../api/save-own-contact.ts'
import { AccountSection } from './account-section.tsx'

/** Who somebody is to others, and what their orders and listings begin with. */
export function ContactSection() {
  const { data, isError, refetch } = useQuery({ ...getOwnContact(useOwnApi()), refetchOnWindowFocus: false })
  return (
    <AccountSection title="Who you are">
      {data && <ContactForm contact={data} />}
      {!data && !isError && <div aria-busy="true" className="skeleton h-80 rounded-2xl" />}
      {!data && isError && (
        <RetryButton className="cursor-pointer justify-self-start text-left text-error underline" onPress={refetch}>
          Who you are could not be loaded. Try again
        </RetryButton>
      )}
    </AccountSection>
  )
}

function ContactForm({ contact }: { contact: OwnContact }) {
  const form = useForm({ resolver: zodResolver(ownContactChange), defaultValues: contact })
  const save = useMutation(saveOwnContact(useOwnApi(), useQueryClient()))
  const { errors } = form.formState
  return (
    <div className="max-w-md">
      <Form
        form={form}
        send={async (wanted) => {
          form.reset(await save.mutateAsync(wanted))
          toast.success('Saved')
          // The shop greets people by their name.
          await session.refresh()
        }}
        action="Save"
        busy="Saving…"
        isQuiet
      >
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
        <TextField
          label="Place"
          hint="Your town is enough. New orders and listings begin with it."
          autoComplete="address-level2"
          error={errors.location?.message}
          {...form.register('location')}
        />
        <PhoneField label="Phone" error={errors.phone_number?.message} {...form.register('phone_number')} />
      </Form>
    </div>
  )
}
