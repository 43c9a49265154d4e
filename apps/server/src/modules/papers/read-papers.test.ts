import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMPORT_LIFE } from '@patina/contract/import-life'
import { FAVOURITES, LIKES, REVIEWS } from '@patina/contract/limits'
import { offerLife } from '@patina/contract/offer-life'
import { ORDER_DAYS } from '@patina/contract/orders'
import { indexedPaths, pathTo } from '@patina/contract/pages'
import { PAPER_NAMES, type Paper, type PaperName, paper } from '@patina/contract/papers'
import { HOLD_MINUTES } from '@patina/contract/payments'
import { OFFER_HOURS, TURN_MINUTES } from '@patina/contract/queue'
import { CANCELLING, SALE, saleLife } from '@patina/contract/sale-life'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UNCLAIMED_HOURS } from '#modules/images/module.ts'
import { FINDS_KEPT_DAYS } from '#modules/saved-searches/module.ts'
import { StartError } from '#start-error.ts'
import { readPapers } from './read-papers.ts'
import type { ShopFacts } from './texts/index.ts'

const SHOP: ShopFacts = {
  feeBasisPoints: 1250,
  paysOut: true,
  movesMoney: true,
  hasStripe: true,
  hasGoogle: true,
  hasFirebase: false,
  keepsMails: false,
  hasPictureHost: false,
  looksUpPasswords: true,
  addressesCountedSeconds: 7200,
}

const read = (facts: Partial<ShopFacts> = {}, folder?: string) => readPapers({ folder, facts: { ...SHOP, ...facts } })
const linesOf = ({ blocks }: Paper) =>
  blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.flatMap(({ line, list }) => [line, ...(list?.items ?? [])]) : [block.line],
  )
const textOf = (one: Paper) =>
  linesOf(one)
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n')
const textsOf = (facts?: Partial<ShopFacts>) => {
  const papers = read(facts)
  return Object.fromEntries(PAPER_NAMES.map((name) => [name, textOf(papers[name])]))
}

describe('the texts that come with the shop', () => {
  it.each(PAPER_NAMES)('%s has a title, headings and no date', (name) => {
    const one = read()[name]
    expect(paper.parse(one)).toEqual(one)
    expect(one.title).not.toBe(name)
    expect(one.blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(1)
    expect(one.changed_at).toBeNull()
  })

  it.each(PAPER_NAMES)('every link in %s leads to a page', (name) => {
    const links = linesOf(read()[name])
      .flat()
      .flatMap(({ link }) => link ?? [])
    expect([...indexedPaths(), pathTo('money'), pathTo('account')]).toEqual(expect.arrayContaining(links))
  })

  const inDays = (hours: number | 'final') => `${Number(hours) / 24} days`
  it.each<[PaperName, string[]]>([
    [
      'help',
      [
        `had ${inDays(saleLife.hours.inspecting)} to look it over`,
        `held for you for ${HOLD_MINUTES} minutes`,
        `until ${SALE.buyerCancelHours} hours before it`,
        'keeps 12.5% of the price',
      ],
    ],
    [
      'terms',
      [
        `waits ${ORDER_DAYS} days to be paid`,
        `held for you for ${HOLD_MINUTES} minutes`,
        `a turn lasts ${TURN_MINUTES} minutes`,
        `waits ${inDays(offerLife.hours.waitingSeller)} for its answer`,
        `for you for ${OFFER_HOURS} hours at that price`,
        `cancel ${CANCELLING.most} paid orders within ${CANCELLING.withinDays} days`,
        `a code of ${SALE.codeDigits} digits`,
        `review each other for ${REVIEWS.days} days`,
      ],
    ],
    [
      'protection',
      [
        `within ${inDays(saleLife.hours.arranging)}`,
        `You have ${inDays(saleLife.hours.inspecting)} to say`,
        `the seller has ${inDays(saleLife.hours.disputed)} to answer`,
        `more than ${SALE.lastDay} days`,
      ],
    ],
    [
      'returns',
      [
        `until ${SALE.buyerCancelHours} hours before it`,
        `From ${SALE.noShowMinutes} minutes`,
        `you have ${inDays(saleLife.hours.returning)} to bring it`,
      ],
    ],
    ['fees', ['keeps 12.5% of the price', 'The buyer pays $505, and you receive $445.']],
    [
      'privacy',
      [
        `until ${SALE.contactDays} days after the sale`,
        `only from ${LIKES.fewest} people on`,
        `up to ${FAVOURITES.mostOnDevice} favourites`,
        `ends after 30 days, or after 7 days without use`,
        `did not send: ${UNCLAIMED_HOURS} hours`,
        `not finished: ${Number(IMPORT_LIFE.hours.checked) / 24} day,`,
        `has found: ${FINDS_KEPT_DAYS} days`,
        'for about 2 hours at most',
      ],
    ],
  ])('%s says the numbers that the software goes by', (name, sentences) => {
    for (const sentence of sentences) expect(textsOf()[name]).toContain(sentence)
  })

  it('hold no number that is typed', () => {
    const folder = join(import.meta.dirname, 'texts')
    for (const file of readdirSync(folder).filter((name) => name !== 'facts.ts')) {
      const words = readFileSync(join(folder, file), 'utf8')
        .replace(/^const EXAMPLE = .*$/m, '')
        .replaceAll(/\$\{[^{}]*\}/g, '')
        .replaceAll(/^\d\. /gm, '')
        .replaceAll('feeBasisPoints === 0', '')
      expect(words.match(/.*\d.*/), file).toBeNull()
      expect(
        words.match(/.*\b(one|two|three|five|six|seven|ten|fourteen|thirty) (minute|hour|day|week)s?\b.*/),
        file,
      ).toBeNull()
    }
  })

  it('say so where nothing is charged in earnest, in each that is about money', () => {
    const texts = textsOf({ movesMoney: false })
    for (const name of ['help', 'protection', 'fees', 'returns']) expect(texts[name]).toContain('no card is charged')
    expect(Object.values(textsOf()).join('\n')).not.toContain('no card is charged')
  })

  it('follow what the shop is set to', () => {
    expect(textsOf({ feeBasisPoints: 0, paysOut: false }).fees).toContain('what a buyer pays is yours')
    expect(textsOf({ feeBasisPoints: 0 }).help).toContain('Nothing: what a buyer pays is yours.')
    expect(textsOf({ paysOut: false }).fees).toContain('send you your part themselves')
    const { privacy } = textsOf({ hasStripe: false, hasGoogle: false, hasFirebase: true, keepsMails: true })
    expect(privacy).not.toContain('Stripe')
    expect(privacy).toContain('Your password is at Google’s Firebase, and not here.')
    expect(privacy).toContain('Mails to you are kept here')
    expect(textsOf().privacy).toContain('Stripe')
  })
})

describe('the operator’s own texts', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'patina-papers-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text)

  it('replace those of their names, with the day they were changed, and no others', () => {
    write('terms.md', '# Our terms\n\nBe kind.')
    utimesSync(join(folder, 'terms.md'), new Date(), new Date('2026-03-04T05:06:07Z'))
    const { terms, fees } = read({}, folder)
    expect(terms).toEqual({
      title: 'Our terms',
      changed_at: '2026-03-04T05:06:07.000Z',
      blocks: [{ kind: 'paragraph', line: [{ text: 'Be kind.' }] }],
    })
    expect(fees).toEqual(read().fees)
  })

  it('have the usual title where they begin with none', () => {
    write('protection.md', 'We hold it.')
    expect(read({}, folder).protection.title).toBe('How money is protected')
  })

  it.each<[string, string | Buffer, RegExp]>([
    ['terms.md', 'x'.repeat(100_001), /terms\.md must have at most 100000 bytes, but has 100001\.$/],
    ['terms.md', ' \n', /terms\.md is empty/],
    ['terms.md', Buffer.from([0x48, 0xff]), /terms\.md must be text in UTF-8\.$/],
    ['term.md', 'Be kind.', /^PAPERS_DIR must be a folder with help\.md, .* or returns\.md in it, but .* has none/],
  ])('stop the start in a sentence: %s %#', (name, text, sentence) => {
    write(name, text)
    expect(() => read({}, folder)).toThrow(StartError)
    expect(() => read({}, folder)).toThrow(sentence)
  })

  it('stop the start where their folder is not there', () => {
    expect(() => read({}, join(folder, 'nowhere'))).toThrow(/^The folder .*nowhere of PAPERS_DIR can not be read/)
  })
})
