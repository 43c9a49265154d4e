import type { ReportReason } from '@patina/contract/moderation'

type Reported = { name: string; hoursAgo: number; reason: ReportReason; text: string; email: string }

/** What waits longest for the admin: what a buyer said of a past sale. */
export const REPORTED_REVIEW: Reported = {
  name: 'Round table with a leaf',
  hoursAgo: 70,
  reason: 'misleading',
  text: 'The leaf does not stick. One has to press the catch, which I showed them when they came.',
  email: 'joiner@patina.test',
}

/** And two pieces that people have reported without an account. */
export const REPORTED: readonly Reported[] = [
  {
    name: 'Leather safari chair',
    hoursAgo: 52,
    reason: 'misleading',
    text: 'The straps look like vinyl to me, not like leather. The seams give it away.',
    email: 'upholsterer@patina.test',
  },
  {
    name: 'Cantilever chair, cane and chrome',
    hoursAgo: 20,
    reason: 'counterfeit',
    text: 'This is sold as the original, but the tube is bent in another way and the stamp is missing.',
    email: 'collector@patina.test',
  },
]
