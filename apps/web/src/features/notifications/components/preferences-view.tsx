import { CHANNELS, type Channel, GROUP_CHOICES, NOTICE_GROUPS, type NoticeGroup } from '@patina/contract/notices'
import type { Preferences } from '@patina/contract/preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { type Choices, savePreferences } from '../api/save-preferences.ts'
import { PushSwitch } from './push-switch.tsx'
import { QuietHoursForm } from './quiet-hours-form.tsx'

const CHANNEL_NAMES = { mail: 'Mail', app: 'Here', push: 'Device' }

/** What somebody wants to be told, on which channels and when. Every choice holds at once. */
export default function PreferencesView({ preferences }: { preferences: Preferences }) {
  const { muted, quiet_hours, time_zone, push } = preferences
  const save = useMutation(savePreferences(useOwnApi(), useQueryClient()))
  const choose = (chosen: Partial<Choices>) =>
    save.mutate({ muted, quiet_hours, ...chosen }, { onError: ({ message }) => toast.error(message) })
  const isMuted = (group: NoticeGroup, channel: Channel) =>
    muted.some((one) => one.group === group && one.channel === channel)
  const set = (group: NoticeGroup, channel: Channel, isOn: boolean) => {
    const others = muted.filter((one) => one.group !== group || one.channel !== channel)
    choose({ muted: isOn ? others : [...others, { group, channel }] })
  }
  return (
    <div className="grid gap-6">
      <section className="grid gap-4 rounded-2xl bg-card p-4 shadow-sm sm:p-6">
        <h2 className="text-large">What we tell you, and where</h2>
        <table className="w-full">
          <thead>
            <tr className="text-small text-soft">
              <th scope="col" className="text-left font-normal">
                <span className="sr-only">About</span>
              </th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col" className="w-14 px-1 pb-2 font-normal sm:w-24">
                  {CHANNEL_NAMES[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {GROUP_CHOICES.map(({ group, isShownHere, mailed }) => (
              <tr key={group} className="border-t border-line">
                <th scope="row" className="py-3 pr-2 text-left font-normal">
                  <span className="font-semibold">{NOTICE_GROUPS[group].title}</span>
                  <span className="block text-small text-soft">
                    {NOTICE_GROUPS[group].text}
                    {mailed === 'some' && ' What happens is always mailed: by mail you choose the reminders.'}
                  </span>
                </th>
                {CHANNELS.map((channel) => (
                  <td key={channel} className="text-center">
                    {(channel === 'mail' && mailed === 'all') || (channel === 'app' && !isShownHere) ? (
                      <span className="text-small text-soft">{channel === 'mail' ? 'always' : '–'}</span>
                    ) : (
                      <label className="inline-grid size-12 cursor-pointer place-items-center">
                        <input
                          type="checkbox"
                          aria-label={`${NOTICE_GROUPS[group].title}: ${CHANNEL_NAMES[channel]}`}
                          checked={!isMuted(group, channel)}
                          onChange={({ currentTarget }) => set(group, channel, currentTarget.checked)}
                        />
                      </label>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-small text-soft">
          ‘Here’ is the bell above, ‘Device’ every device that you switch on below. Money, safety and what we decide
          about a sale is always mailed.
        </p>
      </section>
      <PushSwitch isOn={push.is_on} />
      <QuietHoursForm
        // The server's own word replaces what was typed.
        key={JSON.stringify(quiet_hours)}
        hours={quiet_hours}
        shopZone={time_zone}
        onChosen={(hours) => choose({ quiet_hours: hours })}
      />
    </div>
  )
}
