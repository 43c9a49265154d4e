import type { Device } from '@patina/contract/credentials'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BUTTON } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { ListFaces } from '#components/list-faces.tsx'
import { useOwnApi } from '#lib/services.ts'
import { timeSince } from '#lib/time-since.ts'
import { toast } from '#lib/toast.ts'
import { endDevices } from '../api/end-devices.ts'
import { getDevices } from '../api/get-devices.ts'
import { AccountSection } from './account-section.tsx'

/** Where somebody is signed in, and how to end that. */
export function DevicesSection() {
  const ownApi = useOwnApi()
  const query = useQuery(getDevices(ownApi))
  const end = useMutation(endDevices(ownApi, useQueryClient()))
  const press = (which: Device | 'others') => {
    if (end.isPending) return
    end.mutate(which, {
      onSuccess: () => toast.success(which === 'others' ? 'Signed out everywhere else' : `${which.name} is signed out`),
      onError: ({ message }) => toast.error(message),
    })
  }
  return (
    <AccountSection title="Devices">
      <ListFaces
        query={query}
        reason={query.error?.message}
        itemsIn={(devices) => devices}
        skeleton={<div className="skeleton h-24 rounded-2xl" />}
        emptyText="You are signed in nowhere"
      >
        {(devices) => (
          <>
            <ul className="grid gap-4">
              {devices.map((device) => (
                <DeviceRow key={device._id} device={device} isBusy={end.isPending} onEnd={() => press(device)} />
              ))}
            </ul>
            {devices.length > 1 && (
              <button
                type="button"
                className={`${BUTTON.quiet} justify-self-start`}
                aria-disabled={end.isPending}
                onClick={() => press('others')}
              >
                Sign out everywhere else
              </button>
            )}
          </>
        )}
      </ListFaces>
    </AccountSection>
  )
}

const DeviceRow = ({ device, isBusy, onEnd }: { device: Device; isBusy: boolean; onEnd: () => void }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <span className="grid">
      <span className="font-semibold">{device.name}</span>
      <span className="text-small text-soft">
        Signed in on <Day iso={device.since} />
        {device.is_this ? ' · this device' : `, last used ${timeSince(device.last_used, Date.now())}`}
      </span>
    </span>
    {!device.is_this && (
      <button type="button" className={`${BUTTON.quiet} btn-sm`} aria-disabled={isBusy} onClick={onEnd}>
        Sign out<span className="sr-only">: {device.name}</span>
      </button>
    )}
  </li>
)
