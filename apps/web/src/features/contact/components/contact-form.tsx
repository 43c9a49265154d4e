import { zodResolver } from '@hookform/resolvers/zod'
import { contactMessage } from '@patina/contract/contact'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { BUTTON } from '#components/button-styles.ts'
import { TextArea, TextField } from '#components/field.tsx'
import { useApi } from '#lib/services.ts'
import { sendMessage } from '../api/send-message.ts'

export function ContactForm({ onSent }: { onSent: () => void }) {
  const options = sendMessage(useApi())
  const queryClient = useQueryClient()
  const mutation = useMutation({ ...options, onSuccess: onSent })
  const form = useForm({
    resolver: zodResolver(contactMessage),
    defaultValues: { name: '', email: '', message: '' },
  })
  const { errors } = form.formState

  const submit = form.handleSubmit((message) => {
    // Asked of the cache, not of this render: two presses may come before the next one.
    const isSending = queryClient.isMutating({ mutationKey: options.mutationKey }) > 0
    if (!isSending) mutation.mutate(message)
  })

  return (
    // method: should the script not have arrived, what was typed must not end up in the address bar.
    <form method="post" noValidate onSubmit={submit} className="grid gap-6">
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextArea label="Message" rows={6} error={errors.message?.message} {...form.register('message')} />
      <button type="submit" className={`${BUTTON.primary} sm:justify-self-start`} aria-disabled={mutation.isPending}>
        {mutation.isPending ? 'Sending…' : 'Send message'}
      </button>
      <p role="alert" className="text-error empty:hidden">
        {mutation.error && `Your message was not sent. ${mutation.error.message}`}
      </p>
    </form>
  )
}
