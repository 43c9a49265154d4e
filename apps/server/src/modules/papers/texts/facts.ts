/** What the texts say that differs from shop to shop. */
export type ShopFacts = {
  feeBasisPoints: number
  /** Whether the card provider sends sellers their money. */
  paysOut: boolean
  /** Whether cards are charged in earnest. */
  movesMoney: boolean
  hasStripe: boolean
  hasGoogle: boolean
  hasFirebase: boolean
  /** Whether mails are kept in the shop, since it has no mail server. */
  keepsMails: boolean
  /** Whether pictures lie at somebody else's service. */
  hasPictureHost: boolean
  /** Whether new passwords are looked up among those that were stolen. */
  looksUpPasswords: boolean
  /** For how long a caller's network address is counted. */
  addressesCountedSeconds: number
}

/* Every number in these texts comes from the constant that the software goes by: a test finds those that are typed. */

const amount = (unit: string) => (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`

export const minutes = amount('minute')
export const hours = amount('hour')
export const days = amount('day')
/** As the lives of sales and offers count. */
export const daysOf = (hoursOfState: number | 'final') => days(hoursOfState === 'final' ? 0 : hoursOfState / 24)

/** '45 minutes', '2 hours', '30 days' */
export function span(seconds: number): string {
  if (seconds % 86_400 === 0) return days(seconds / 86_400)
  return seconds % 3600 === 0 ? hours(seconds / 3600) : minutes(Math.ceil(seconds / 60))
}

/** Stands first where money is spoken of. */
export const testNotice = ({ movesMoney }: ShopFacts): string =>
  movesMoney ? '' : '**This shop is not open for business yet: no card is charged, and no money moves.**\n\n'
