import { zodResolver } from '@hookform/resolvers/zod'
import type { SignUpRole } from '@patina/contract/accounts'
import { useForm } from 'react-hook-form'
import { Form } from '#components/ui/form.tsx'
import { EmailField, TextField } from '#components/ui/text-field.tsx'
import { identity } from '#lib/identity/index.ts'
import { session } from '#lib/session.ts'
import { signUpForm } from '../account-rules.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { RoleField } from './role-field.tsx'

type Props = { role: SignUpRole | undefined; onCreated: () => void }

export function SignUpForm({ role: likely, onCreated }: Props) {
  const form = useForm({ resolver: zodResolver(signUpForm), defaultValues: likely ? { role: likely } : {} })
  const { errors } = form.formState
  return (
    <Form
      form={form}
      send={async ({ name, email, password, role }) => {
        await session.enter(identity.signUp(name, email, password), role)
        onCreated()
      }}
      action="Sign Up"
      busy="Signing up…"
    >
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <EmailField label="Email" error={errors.email?.message} {...form.register('email')} />
      <NewPasswordField
        label="Password"
        typed={form.watch('password')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <RoleField error={errors.role?.message} {...form.register('role')} />
    </Form>
  )
}
