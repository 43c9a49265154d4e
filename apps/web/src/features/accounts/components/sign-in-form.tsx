import { zodResolver } from '@hookform/resolvers/zod'
import { pathTo } from '@patina/contract/pages'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { lazyPart } from '#components/lazy-part.tsx'
import { Form } from '#components/ui/form.tsx'
import { PasswordField } from '#components/ui/password-field.tsx'
import { EmailField } from '#components/ui/text-field.tsx'
import { identity } from '#lib/identity/index.ts'
import { session } from '#lib/session.ts'
import { signInForm } from '../account-rules.ts'

/** Few people have a second factor. */
const SecondFactorForm = lazyPart(() => import('./second-factor-form.tsx'))

export function SignInForm() {
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({ resolver: zodResolver(signInForm) })
  const { errors } = form.formState
  if (needsCode) {
    return (
      <Suspense fallback={<div className="skeleton h-80 rounded-2xl" />}>
        <SecondFactorForm onEntered={() => session.enter(Promise.resolve())} onBack={() => setNeedsCode(false)} />
      </Suspense>
    )
  }
  return (
    <Form
      form={form}
      send={async ({ email, password }) => {
        const { needsCode } = await identity.signIn(email, password)
        if (needsCode) setNeedsCode(true)
        else await session.enter(Promise.resolve())
      }}
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
