import { LONGEST_QUIET_HOURS, minutesOf, minutesUntil, type QuietHours } from '@patina/contract/quiet-hours'
import { useId, useState } from 'react'

const NIGHT = { from: '22:00', to: '07:00' }

type Props = { hours: QuietHours | null; shopZone: string; onChosen: (hours: QuietHours | null) => void }

/** When nothing is mailed or pushed that can wait. */
export function QuietHoursForm({ hours, shopZone, onChosen }: Props) {
  const id = useId()
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [typed, setTyped] = useState(hours)
  const fault = typed && faultOf(typed)
  const choose = (next: QuietHours) => {
    setTyped(next)
    if (!faultOf(next)) onChosen(next)
  }
  const zones = [...new Set([ownZone, shopZone, ...(hours ? [hours.time_zone] : [])])]
  return (
    <section className="grid gap-4 rounded-2xl bg-card p-4 shadow-sm sm:p-6">
      <div className="flex items-start justify-between gap-6">
        <div className="grid gap-1">
          <h2 id={id} className="text-large">
            Quiet hours
          </h2>
          <p className="text-soft">Mails and pushes that can wait come when they are over.</p>
        </div>
        <input
          type="checkbox"
          className="toggle mt-1"
          aria-labelledby={id}
          checked={hours !== null}
          onChange={({ currentTarget }) => onChosen(currentTarget.checked ? { ...NIGHT, time_zone: ownZone } : null)}
        />
      </div>
      {typed && (
        <div className="flex flex-wrap gap-4">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="grid gap-1 font-semibold">
              {end === 'from' ? 'From' : 'To'}
              <input
                type="time"
                required
                className="input w-36 font-normal"
                value={typed[end]}
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? `${id}-fault` : undefined}
                onChange={({ currentTarget }) => setTyped({ ...typed, [end]: currentTarget.value })}
                onBlur={() => choose(typed)}
              />
            </label>
          ))}
          {zones.length > 1 && (
            <label className="grid min-w-0 gap-1 font-semibold">
              Time zone
              <select
                className="select font-normal"
                value={typed.time_zone}
                onChange={({ currentTarget }) => choose({ ...typed, time_zone: currentTarget.value })}
              >
                {zones.map((zone) => (
                  <option key={zone}>{zone}</option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
      {fault && (
        <p id={`${id}-fault`} role="alert" className="text-error">
          {fault}
        </p>
      )}
    </section>
  )
}

function faultOf({ from, to }: QuietHours): string | undefined {
  if (!from || !to) return 'Say from when and until when.'
  const minutes = minutesUntil(minutesOf(from), minutesOf(to))
  if (minutes === 0) return 'They begin and end at the same time.'
  return minutes > LONGEST_QUIET_HOURS * 60 ? `They can last ${LONGEST_QUIET_HOURS} hours at most.` : undefined
}
