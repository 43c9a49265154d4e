import { zodResolver } from '@hookform/resolvers/zod'
import { pathTo } from '@patina/contract/pages'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Form } from '#components/ui/form.tsx'
import { PasswordField } from '#components/ui/password-field.tsx'
import { EmailField } from '#components/ui/text-field.tsx'
import { identity } from '#lib/identity/index.ts'
import { session } from '#lib/session.ts'
import { signInForm } from '../account-rules.ts'

export function SignInForm() {
  const form = useForm({ resolver: zodResolver(signInForm) })
  const { errors } = form.formState
  return (
    <Form
      form={form}
      send={({ email, password }) => session.enter(identity.signIn(email, password))}
      action="Login"
      busy="Signing in…"
    >
      <EmailField label="Email" error={errors.email?.message} {...form.register('email')} />
      <div className="grid gap-2">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <p className="text-small">
          <Link to={pathTo('forgotPassword')} className={TEXT_LINK}>
            Forgot your password?
          </Link>
        </p>
      </div>
    </Form>
  )
}
