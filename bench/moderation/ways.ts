import type { Page } from '@playwright/test'
import type { Hands } from '../hands/hands.ts'
import { DECISIONS, type Kind } from './texts.ts'

/** From the list of cases or the one before to the next one that is decided, by keys alone. Answers what it was. */
export async function decideNext(page: Page, hands: Hands, kindOf: (id: string) => Kind): Promise<Kind> {
  const before = idAt(page.url())
  await hands.pressFor(page.getByRole('button', { name: 'Take the next case' }), 'n', 'Take the next case')
  await page.waitForURL((url) => idAt(url.href) !== before)
  const kind = kindOf(idAt(page.url()) ?? '')
  const { key, ground, facts, days, outcome } = DECISIONS[kind]
  await hands.pressFor(page.getByRole('radio', { name: `${key} ·` }), key, 'the measure')
  if (ground && facts) {
    await hands.tabTo(page.getByLabel('Ground'), 'Ground')
    await hands.write(ground)
    await hands.tabTo(page.getByLabel('Facts'), 'Facts')
    await hands.write(facts)
  }
  if (days) {
    await hands.tabTo(page.getByLabel('Days'), 'Days')
    await hands.write(days)
  }
  // Reporters are told the words that stand there, unless there are better ones.
  if (outcome) {
    await hands.tabTo(page.getByLabel('What reporters are told'), 'What reporters are told')
    await hands.press('Control+a')
    await hands.write(outcome)
  }
  // What its recipient will read stands there before it is sent; what is told to reporters has its field.
  const preview = ground ? page.getByText(`Facts: ${facts}`) : page.getByLabel('What reporters are told')
  await hands.pressFor(preview, 'Control+Enter', 'the preview')
  await page.getByRole('heading', { level: 2, name: 'Decided' }).waitFor()
  return kind
}

const idAt = (url: string): string | null => new URL(url).searchParams.get('case')
