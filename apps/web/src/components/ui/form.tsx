import { type ReactNode, type SubmitEvent, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { BUTTON } from '#components/button-styles.ts'
import { SlowNote } from '#components/slow-note.tsx'
import { useIsHydrated } from '#lib/hydration.tsx'
import { showRefusal } from './show-refusal.ts'

type Props<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>
  send: (values: Sent) => Promise<unknown>
  action: string
  busy: string
  /** Beside something that is more to the point. */
  isQuiet?: boolean
  /** A second button, and what it does instead. */
  other?: { action: string; send: (values: Sent) => Promise<unknown> }
  /** Fields that have another name when they travel. */
  sentAs?: Readonly<Record<string, Path<Values>>>
  children: ReactNode
}

const OTHER = 'other'

/**
 * Sends what is valid, once however often it is pressed, and shows a refusal at the fields that it names or else under the
 * form. Nothing typed is lost.
 */
export function Form<Values extends FieldValues, Sent>({
  form,
  send,
  action,
  busy,
  isQuiet = false,
  other,
  sentAs,
  children,
}: Props<Values, Sent>) {
  const isSending = useRef(false)
  const isHydrated = useIsHydrated()
  const { isSubmitting, errors } = form.formState
  const loud = isHydrated ? BUTTON.primary : BUTTON.waiting

  const trySending = (way: typeof send) =>
    form.handleSubmit(async (values) => {
      try {
        await way(values)
      } catch (error) {
        showRefusal(form, error, sentAs)
      }
    })

  // A ref, not the form's state: two presses may come before the next render.
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const isOther = event.submitter?.getAttribute('name') === OTHER
    await trySending(isOther && other ? other.send : send)(event)
    isSending.current = false
  }

  return (
    // method: should the script not have arrived, what was typed must not end up in the address bar.
    <form method="post" noValidate onSubmit={submit} className="grid gap-6">
      {children}
      <button
        type="submit"
        className={isQuiet ? BUTTON.quiet : loud}
        disabled={!isHydrated}
        aria-disabled={isSubmitting}
      >
        {isSubmitting ? busy : action}
      </button>
      {other && (
        <button
          type="submit"
          name={OTHER}
          className={`${BUTTON.quiet} -mt-3`}
          disabled={!isHydrated}
          aria-disabled={isSubmitting}
        >
          {other.action}
        </button>
      )}
      {!isHydrated && (
        <div className="noscript:hidden">
          <SlowNote />
        </div>
      )}
      <noscript>
        <p className="text-soft">Sending this needs JavaScript, which is switched off in this browser.</p>
      </noscript>
      <p role="alert" className="text-error empty:hidden">
        {errors.root?.message}
      </p>
    </form>
  )
}
