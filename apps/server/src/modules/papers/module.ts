import type { Config } from '#config.ts'
import type { Module } from '#module.ts'
import { papersRoutes } from './papers-routes.ts'
import { readPapers } from './read-papers.ts'

/** What the shop says of itself: help, terms, privacy, protection, fees and returns. */
export function openPapers(config: Config) {
  const { papersDir, feeBasisPoints, payouts, isLive, payments, google, firebase, images, mail, limits } = config
  const papers = readPapers({
    folder: papersDir,
    facts: {
      feeBasisPoints,
      paysOut: payouts,
      movesMoney: isLive,
      hasStripe: typeof payments === 'object',
      hasGoogle: google !== 'none',
      hasFirebase: firebase !== undefined,
      hasPictureHost: images.kind !== 'files',
      looksUpPasswords: config.breachedPasswordsUrl !== undefined && !firebase,
      keepsMails: mail === 'kept',
      addressesCountedSeconds: Math.max(...Object.values(limits).map(({ seconds }) => seconds)),
    },
  })
  const module: Module = { routes: [papersRoutes({ papers })] }
  return { module }
}
