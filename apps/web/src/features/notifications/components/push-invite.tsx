import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { switchPush } from '../api/push-subscriptions.ts'
import { device } from '../device.ts'

const DECLINED = 'push-declined'

/** Offers pushes once there is something to be told of, until it is answered. The browser itself asks only after a yes. */
export default function PushInvite() {
  const [isAnswered, setIsAnswered] = useState(() => !device.isUnasked() || localStorage.getItem(DECLINED) !== null)
  const { mutate, isPending } = useMutation(switchPush(useOwnApi(), useQueryClient()))
  if (isAnswered) return null
  const decline = () => {
    localStorage.setItem(DECLINED, '')
    setIsAnswered(true)
  }
  return (
    <aside
      aria-label="On this device"
      className="flex flex-wrap items-center justify-between gap-4 rounded-2xl bg-warm p-4"
    >
      <p className="min-w-[min(16rem,100%)] flex-1">Hear of it on this device as soon as the other side answers?</p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className={BUTTON.quiet}
          disabled={isPending}
          onClick={() =>
            mutate(true, {
              onSuccess: () => toast.success('You hear of it on this device'),
              onError: ({ message }) => toast.error(message),
              onSettled: () => setIsAnswered(true),
            })
          }
        >
          Yes, tell me
        </button>
        <button type="button" className={BUTTON.quiet} onClick={decline}>
          Not now
        </button>
      </div>
    </aside>
  )
}
