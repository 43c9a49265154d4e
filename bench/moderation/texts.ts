/** What the hands decide and type: as short as somebody who does this all day puts it. */

export const PASSWORD = 'Patina#2022'
export const ADMIN = 'admin@patina.test'

export const KINDS = {
  piece: 'a piece that somebody reported',
  person: 'a person whom somebody reported',
  review: 'a review that somebody reported',
  messages: 'messages that read like a trick, found by the shop',
  copy: 'a picture of another seller, found by the shop',
  price: 'a price far out of band, found by the shop',
  item: 'a reported item, opened as a case by an admin',
  badFaith: 'a report in bad faith, opened by its decision',
} as const
export type Kind = keyof typeof KINDS

/**
 * The number key; what finds the ground in its list; for how many days, where that is asked for; and what reporters are told
 * where that is not what the form says by itself.
 */
type Decision = { key: string; ground?: string; facts?: string; days?: string; outcome?: string }

export const DECISIONS: Record<Kind, Decision> = {
  piece: { key: '2', ground: 'Mis', facts: 'The picture shows another chair.' },
  person: { key: '1', ground: 'Rude', facts: 'They called a buyer names.' },
  review: { key: '2', ground: 'Un', facts: 'It is not about the sale.' },
  messages: { key: '2', ground: 'Fr', facts: 'They ask for card details.', days: '30' },
  copy: { key: '2', ground: 'Pi', facts: 'The picture is not theirs.' },
  price: { key: '0', outcome: 'It is worth that.' },
  item: { key: '2', ground: 'Co', facts: 'The stamp is a copy.' },
  badFaith: { key: '1', ground: 'Ab', facts: 'The report was made up.' },
}
