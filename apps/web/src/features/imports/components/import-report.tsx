import type { Import } from '@patina/contract/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { downloadWrongRows } from '../api/download-wrong-rows.ts'
import { listImport } from '../api/list-import.ts'
import { listAction, rowsWord } from '../import-words.ts'
import { ImportRowList } from './import-row-list.tsx'

/** What came of the check, and the button that lists what is right. */
export function ImportReport({ report }: { report: Import }) {
  const { rows, ignored, failure } = report
  const listing = useMutation(listImport(useOwnApi(), useQueryClient(), report))
  const download = useMutation(downloadWrongRows(report._id))
  return (
    <>
      <section aria-labelledby="report" className="grid gap-4 rounded-2xl bg-card p-6 shadow-sm">
        <h2 id="report" className="text-large">
          {summaryOf(rows)}
        </h2>
        {ignored.length > 0 && (
          <p className="wrap-anywhere text-soft">Columns that were not read: {ignored.join(', ')}.</p>
        )}
        <p role="alert" className="text-error empty:hidden">
          {listing.error?.message ?? failure}
        </p>
        {rows.right > 0 && (
          <button
            type="button"
            className={BUTTON.primary}
            aria-disabled={listing.isPending}
            onClick={() => listing.isPending || listing.mutate()}
          >
            {listing.isPending ? 'Listing…' : listAction(rows)}
          </button>
        )}
      </section>
      {rows.wrong > 0 && (
        <section aria-labelledby="wrong" className="grid gap-3">
          <h2 id="wrong" className="text-large">
            {rowsWord(rows.wrong)} with something wrong
          </h2>
          <p>
            <button
              type="button"
              className={`min-h-8 cursor-pointer ${TEXT_LINK}`}
              aria-disabled={download.isPending}
              onClick={() => download.isPending || download.mutate()}
            >
              Download them with the reasons
            </button>
          </p>
          <p role="alert" className="text-error empty:hidden">
            {download.isError && 'Could not be fetched. Try again.'}
          </p>
          <ImportRowList of={report} state="wrong" />
        </section>
      )}
      {rows.right > 0 && (
        <section aria-labelledby="right" className="grid gap-3">
          <h2 id="right" className="text-large">
            {rowsWord(rows.right)} that can be listed
          </h2>
          <ImportRowList of={report} state="right" />
        </section>
      )}
      {rows.known > 0 && (
        <section aria-labelledby="known" className="grid gap-3">
          <h2 id="known" className="text-large">
            {rowsWord(rows.known)} listed already
          </h2>
          <ImportRowList of={report} state="known" />
        </section>
      )}
    </>
  )
}

const summaryOf = ({ right, wrong, known }: Import['rows']): string =>
  [
    `${right} can be listed`,
    ...(wrong > 0 ? [`${wrong} ${wrong === 1 ? 'has' : 'have'} something wrong`] : []),
    ...(known > 0 ? [`${known} ${known === 1 ? 'is' : 'are'} listed already`] : []),
  ].join(', ')
