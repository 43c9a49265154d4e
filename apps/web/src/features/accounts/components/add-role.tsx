import type { SignUpRole } from '@patina/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { BUTTON } from '#components/button-styles.ts'
import { session } from '#lib/session.ts'

const WORDS = {
  seller: {
    title: 'Sell with this account, too',
    text: 'You are here as a buyer. As a seller as well, you get My Products and Add Product in your dashboard; your orders stay as they are.',
    action: 'Become a seller',
  },
  buyer: {
    title: 'Buy with this account, too',
    text: 'You are here as a seller. As a buyer as well, you get My Orders in your dashboard; your pieces stay as they are.',
    action: 'Become a buyer',
  },
}

export function AddRole({ role, onAdded }: { role: SignUpRole; onAdded: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => session.addRole(role),
    onSuccess: onAdded,
  })
  const { title, text, action } = WORDS[role]
  return (
    <section className="grid max-w-2xl justify-items-start gap-4 rounded-2xl bg-tint p-6">
      <h1 className="text-title">{title}</h1>
      <p className="max-w-prose">{text}</p>
      <button type="button" className={BUTTON.primary} aria-disabled={isPending} onClick={() => isPending || mutate()}>
        {isPending ? 'One moment…' : action}
      </button>
      <p role="alert" className="text-error empty:hidden">
        {!isPending && error?.message}
      </p>
    </section>
  )
}
