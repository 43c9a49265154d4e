import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { EmailField, TextField } from '#components/ui/text-field.tsx'
import { paths } from '#lib/paths.ts'
import type { NewSeller } from '../new-seller.ts'
import { NewPasswordField } from './new-password-field.tsx'

/** The account of somebody who sells their first piece, asked for at the end of its form. */
export function NewSellerFields({ form, from }: { form: UseFormReturn<NewSeller>; from: string }) {
  const { errors } = form.formState
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-2 text-large font-display">And you?</legend>
      <p className="text-soft">
        Buyers deal with a person. Have an account already?{' '}
        <Link to={paths.login(from)} className={TEXT_LINK}>
          Login
        </Link>{' '}
        first: what you filled in stays here.
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
