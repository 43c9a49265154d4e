import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { switchPush } from '../api/push-subscriptions.ts'
import { device } from '../device.ts'

const WHY_NOT = {
  forbidden: 'Your browser was told to show nothing from this shop. You can allow it in its settings for this site.',
  unable: 'This browser takes no pushes. On an iPhone, add the shop to the home screen first.',
}

/** Pushes to the device that somebody sits at. */
export function PushSwitch({ isOn }: { isOn: boolean }) {
  const id = useId()
  const state = device.state()
  const { mutate, isPending } = useMutation(switchPush(useOwnApi(), useQueryClient()))
  return (
    <section className="flex items-start justify-between gap-6 rounded-2xl bg-card p-4 shadow-sm sm:p-6">
      <div className="grid gap-1">
        <h2 id={id} className="text-large">
          On this device
        </h2>
        <p className="text-soft">
          {state === 'ready'
            ? 'A short word on this device as soon as something happens, even while the shop is closed. It names no one and no piece, and ends when you sign out.'
            : WHY_NOT[state]}
        </p>
      </div>
      {state === 'ready' && (
        <input
          type="checkbox"
          className="toggle mt-1"
          aria-labelledby={id}
          checked={isOn}
          disabled={isPending}
          onChange={({ currentTarget }) =>
            mutate(currentTarget.checked, { onError: ({ message }) => toast.error(message) })
          }
        />
      )}
    </section>
  )
}
