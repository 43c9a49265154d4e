import { zodResolver } from '@hookform/resolvers/zod'
import { contactMessage } from '@patina/contract/contact'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '#components/ui/form.tsx'
import { EmailField, TextArea, TextField } from '#components/ui/text-field.tsx'
import { useApi } from '#lib/services.ts'
import { sendMessage } from '../api/send-message.ts'

type Props = {
  /** Begun by a press: then the focus has to go somewhere. */
  isNext: boolean
  onSent: () => void
}

export function ContactForm({ isNext, onSent }: Props) {
  const api = useApi()
  const form = useForm({ resolver: zodResolver(contactMessage) })
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => {
    if (isNext) setFocus('name')
  }, [isNext, setFocus])
  return (
    <Form
      form={form}
      send={async (message) => {
        await sendMessage(api, message)
        onSent()
      }}
      action="Send message"
      busy="Sending…"
    >
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <EmailField label="Email" error={errors.email?.message} {...form.register('email')} />
      <TextArea label="Message" rows={6} error={errors.message?.message} {...form.register('message')} />
    </Form>
  )
}
