import { zodResolver } from '@hookform/resolvers/zod'
import { type Ref, useImperativeHandle } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { TEXT_LINK } from '#components/button-styles.ts'
import { showRefusal } from '#components/ui/show-refusal.ts'
import { EmailField, TextField } from '#components/ui/text-field.tsx'
import { paths } from '#lib/paths.ts'
import { session } from '#lib/session.ts'
import { signUpForm } from '../account-rules.ts'
import { NewPasswordField } from './new-password-field.tsx'

const newSellerForm = z.omit(signUpForm, { role: true })

type Props = {
  /** Where they come back to after logging in instead. */
  from: string
  /** Signs them up, and answers whether that went well; where not, the fields say why. */
  enter: Ref<() => Promise<boolean>>
}

/** The account of somebody who sells their first piece, asked for at the end of its form. */
export default function NewSellerFields({ from, enter }: Props) {
  const form = useForm({
    resolver: zodResolver(newSellerForm),
    defaultValues: { name: '', email: '', password: '' },
  })
  const { errors } = form.formState
  useImperativeHandle(enter, () => async () => {
    let isIn = false
    await form.handleSubmit(async ({ name, email, password }) => {
      try {
        const { identity } = await import('#lib/identity/index.ts')
        await session.enter(identity.signUp(name, email, password), 'seller')
        isIn = true
      } catch (error) {
        showRefusal(form, error)
      }
    })()
    return isIn
  })
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-2 font-display text-large">And you?</legend>
      <p className="text-soft">
        Buyers deal with a person. If you have an account,{' '}
        <Link to={paths.login(from)} className={TEXT_LINK}>
          log in
        </Link>{' '}
        instead: what you filled in stays here.
      </p>
      <TextField label="Your name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <EmailField label="Your email" error={errors.email?.message} {...form.register('email')} />
      <NewPasswordField
        label="Choose a password"
        typed={form.watch('password')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <p role="alert" className="text-error empty:hidden">
        {errors.root?.message}
      </p>
    </fieldset>
  )
}
