import { zodResolver } from '@hookform/resolvers/zod'
import type { SignUpRole } from '@patina/contract/accounts'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { identity } from '#lib/identity/index.ts'
import { session } from '#lib/session.ts'
import { profileForm } from '../account-rules.ts'
import { RoleField } from './role-field.tsx'

type Props = { name: string; role: SignUpRole | undefined; onCreated: () => void }

export function FinishProfileForm({ name, role, onCreated }: Props) {
  const form = useForm<z.infer<typeof profileForm>>({
    resolver: zodResolver(profileForm),
    defaultValues: { name, ...(role && { role }) },
  })
  const { errors } = form.formState
  return (
    <Form
      form={form}
      send={async (profile) => {
        await session.enter(identity.updateProfile({ name: profile.name }), profile.role)
        onCreated()
      }}
      action="Save my profile"
      busy="Saving…"
    >
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <RoleField error={errors.role?.message} {...form.register('role')} />
    </Form>
  )
}
