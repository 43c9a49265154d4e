import { pathTo } from '@patina/contract/pages'
import type { Words, WordsAbout } from './words.ts'

export type MeasureFacts = {
  seq: null
  measureId: string
  /** The statement of reasons, in paragraphs. */
  statement: readonly [string, ...string[]]
  personName: string
  appeal: { isOpen: boolean; isGranted: boolean; answer: string } | undefined
}

const button = (measureId: string): Words['button'] => ({
  label: 'Read the decision',
  path: pathTo('measure', measureId),
})

/** About what admins have decided about somebody. */
export const MEASURE_WORDS: WordsAbout<'measure', MeasureFacts> = {
  measureTaken: {
    owner: ({ measureId, statement: [first, ...others] }) => ({
      title: 'We have decided something about you',
      paragraphs: [first, ...others],
      button: { ...button(measureId), label: 'Read it or appeal' },
    }),
  },
  appealDecided: {
    owner: ({ measureId, appeal }) => ({
      title: 'Your appeal is decided',
      paragraphs: [
        appeal?.isGranted
          ? 'You were right: what we had decided about you is lifted.'
          : 'We have looked at it again, and what we had decided stays.',
        appeal?.answer ?? '',
      ],
      button: button(measureId),
      isOver: !appeal || appeal.isOpen,
    }),
  },
  appealMade: {
    admin: ({ personName, appeal }) => ({
      title: `${personName} appeals against a decision`,
      paragraphs: ['Somebody who did not decide it looks at it again.'],
      button: { label: 'Open the cases', path: `${pathTo('cases')}#appeals` },
      isSettled: !appeal?.isOpen,
    }),
  },
}
