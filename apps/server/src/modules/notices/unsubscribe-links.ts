import { createHmac, timingSafeEqual } from 'node:crypto'
import { GROUP_NAMES, type NoticeGroup } from '@patina/contract/notices'
import { isId } from '@patina/contract/shapes'
import type { RotatingKey } from '#secrets.ts'

/** Where they lead. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

type Unsubscribing = { userId: string; group: NoticeGroup }

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>

/** Links that end mails of one group to one person, and can do nothing else: so they are good for whoever has the mail, for ever. */
export function createUnsubscribeLinks(key: RotatingKey<Buffer>) {
  const sign = (by: Buffer, { userId, group }: Unsubscribing) =>
    createHmac('sha256', by).update(`${userId} ${group}`).digest()

  return {
    tokenOf: (whose: Unsubscribing): string =>
      `${whose.userId}.${whose.group}.${sign(key.current, whose).toString('base64url')}`,

    read: (token: string): Unsubscribing | undefined => {
      const [userId = '', named, signature = ''] = token.split('.')
      const group = GROUP_NAMES.find((name) => name === named)
      if (!group || !isId(userId)) return undefined
      const given = Buffer.from(signature, 'base64url')
      const isOurs = [key.current, ...key.previous]
        .map((by) => sign(by, { userId, group }))
        .some((own) => own.length === given.length && timingSafeEqual(own, given))
      return isOurs ? { userId, group } : undefined
    },
  }
}
