import type { ImportState } from './imports.ts'
import { defineLife } from './life.ts'

/** How an import stands. Nothing is on sale before `listed`, and then all of it. */
export const IMPORT_LIFE = defineLife<ImportState, 'seller' | 'shop', 'check' | 'report' | 'list' | 'finish'>({
  start: 'receiving',
  hours: { receiving: 24, checking: 24, checked: 24, listing: 24, listed: 'final', failed: 'final' },
  moves: {
    /** Its files have arrived. */
    check: [{ from: ['receiving'], by: ['seller'], to: ['checking'] }],
    /** Every row has its answer; or the files can't be read at all. */
    report: [{ from: ['checking'], by: ['shop'], to: ['checked', 'failed'] }],
    list: [{ from: ['checked'], by: ['seller'], to: ['listing'] }],
    /** All is listed; or nothing is, and the seller hears why. */
    finish: [{ from: ['listing'], by: ['shop'], to: ['listed', 'checked'] }],
  },
})
