import { useMutation } from '@tanstack/react-query'
import { BUTTON } from '#components/button-styles.ts'
import { identity } from '#lib/identity/index.ts'

type Props = { email: string; onSent: () => void; onRefused: (message: string) => void }

/** For somebody who has not shown yet that the address is theirs. */
export function AddressNotice({ email, onSent, onRefused }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: identity.sendProof,
    onSuccess: onSent,
    onError: ({ message }) => onRefused(message),
  })
  return (
    <section className="grid justify-items-start gap-3 rounded-2xl bg-warm p-6">
      <h2 className="text-large wrap-anywhere">Is {email} yours?</h2>
      <p className="max-w-prose">
        We mailed you a link. Open it once to prove the address: it lets you back in when a password is forgotten.
      </p>
      <button type="button" className={BUTTON.quiet} aria-disabled={isPending} onClick={() => isPending || mutate()}>
        {isPending ? 'Sending…' : 'Send the link again'}
      </button>
    </section>
  )
}
