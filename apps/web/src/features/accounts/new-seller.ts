import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { showRefusal } from '#components/ui/show-refusal.ts'
import { identity } from '#lib/identity/index.ts'
import { session } from '#lib/session.ts'
import { signUpForm } from './account-rules.ts'

const newSellerForm = z.omit(signUpForm, { role: true })
export type NewSeller = z.infer<typeof newSellerForm>

/** Somebody who is not signed in yet, and signs up with what they sell. */
export function useNewSeller() {
  const form = useForm({
    resolver: zodResolver(newSellerForm),
    defaultValues: { name: '', email: '', password: '' },
  })
  /** Answers whether there is an account now; where not, the fields say why. */
  const enter = async (): Promise<boolean> => {
    if (session.current().state === 'signedIn') return true
    let isIn = false
    await form.handleSubmit(async ({ name, email, password }) => {
      try {
        await session.enter(identity.signUp(name, email, password), 'seller')
        isIn = true
      } catch (error) {
        showRefusal(form, error)
      }
    })()
    return isIn
  }
  return { form, enter }
}
