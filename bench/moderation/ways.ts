import type { Page } from '@playwright/test'
import type { Hands } from '../hands/hands.ts'
import type { Decision } from './texts.ts'

/** From the list of cases or the case before to the next one that is decided, by keys alone. Answers its id. */
export async function decideNext(page: Page, hands: Hands, decide: (id: string) => Decision): Promise<string> {
  const link = page.getByRole('table', { name: 'Cases' }).getByRole('link', { name: /^Look at it/ })
  await hands.tabTo(link.first(), 'the first case')
  await hands.press('Enter')
  const claim = page.getByRole('button', { name: 'Claim this case' })
  await hands.tabTo(claim, 'Claim this case')
  await hands.press('Enter')
  const id = new URL(page.url()).searchParams.get('case') ?? ''
  const { key, ground, facts, days, outcome } = decide(id)
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
  await hands.tabTo(page.getByLabel('What reporters are told'), 'What reporters are told')
  await hands.write(outcome)
  const button = page.getByRole('button', { name: 'Decide', exact: true })
  await hands.tabTo(button, 'Decide')
  await hands.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor()
  return id
}
