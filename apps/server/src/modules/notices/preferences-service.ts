import type { NewPushSubscription } from '@patina/contract/new-preferences'
import type { NoticeGroup } from '@patina/contract/notices'
import { FieldError, HttpError, notFound } from '#http/errors.ts'
import { isTimeZone } from '#moments.ts'
import type { PushSender } from '#providers/push/port.ts'
import type { Choices, PreferencesRepository } from './preferences-repository.ts'
import type { PushRepository } from './push-repository.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

/** Somebody, and where they are signed in. */
export type Visitor = { userId: string; sessionId: string }

type Deps = {
  repository: PreferencesRepository
  push: PushRepository
  sender: Pick<PushSender, 'serverKey'>
  links: UnsubscribeLinks
  timeZone: string
}

export type PreferencesService = ReturnType<typeof createPreferencesService>

/** What somebody wants to hear of, on which channels and when. */
export function createPreferencesService({ repository, push, sender: { serverKey }, links, timeZone }: Deps) {
  const find = async ({ userId, sessionId }: Visitor) => ({
    ...(await repository.find(userId)),
    shopTimeZone: timeZone,
    push: { serverKey, isOn: await push.isOn(sessionId, serverKey) },
  })

  const readLink = (token: string): { userId: string; group: NoticeGroup } => {
    const read = links.read(token)
    if (!read) throw notFound('This link is not whole, or no longer good. Sign in and choose under Notifications.')
    return read
  }

  return {
    find,

    save: async (visitor: Visitor, choices: Choices) => {
      if (choices.quiet && !isTimeZone(choices.quiet.timeZone)) {
        throw new FieldError('time_zone', 'is not the name of a time zone')
      }
      await repository.save(visitor.userId, choices)
      return find(visitor)
    },

    subscribe: async ({ userId, sessionId }: Visitor, { endpoint, keys, server_key }: NewPushSubscription) => {
      if (server_key !== serverKey) {
        throw new HttpError(409, 'This page is older than the shop: reload it and switch it on again.')
      }
      await push.keep({ sessionId, userId, endpoint, ...keys, serverKey })
    },

    unsubscribe: ({ sessionId }: Visitor): Promise<number> => push.end(sessionId),

    /** Which mails a link ends. */
    groupOfLink: (token: string): NoticeGroup => readLink(token).group,

    endMails: async (token: string): Promise<NoticeGroup> => {
      const { userId, group } = readLink(token)
      await repository.mute(userId, group, 'mail')
      return group
    },
  }
}
