import type { Frequency } from '@patina/contract/new-saved-search'

/** How often: as a choice, and within a sentence. */
export const FREQUENCY_WORDS: Record<Frequency, { label: string; said: string }> = {
  hourly: { label: 'Every hour', said: 'We tell you within the hour.' },
  daily: { label: 'Once a day', said: 'We tell you once a day.' },
  weekly: { label: 'Once a week', said: 'We tell you once a week.' },
  never: { label: 'Never', said: 'You hear nothing of it.' },
}

/** Of one that a newer shop has, nothing. */
export const frequencySaid = (frequency: string): string =>
  Object.entries(FREQUENCY_WORDS).find(([known]) => known === frequency)?.[1].said ?? ''
