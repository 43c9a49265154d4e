import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { saveFile } from '#lib/save-file.ts'
import { useOwnApi } from '#lib/services.ts'
import { sendImport } from '../api/send-import.ts'
import { sortFiles } from '../chosen-files.ts'
import { templateCsv } from '../template.ts'

/** Chooses the files and sends them; what comes of it the page shows. Beside a report it is the other way on, and quiet. */
export function ImportForm({ isOther }: { isOther: boolean }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [share, setShare] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const { mutate, isPending, error } = useMutation(sendImport(useOwnApi(), useQueryClient(), setShare))

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFiles([...(target.files ?? [])])
    setRefusal(undefined)
  }
  const send = () => {
    const sorted = sortFiles(files)
    setRefusal(typeof sorted === 'string' ? sorted : undefined)
    if (typeof sorted === 'string' || isPending) return
    setShare(0)
    mutate(sorted)
  }

  return (
    <section aria-labelledby="files" className="grid gap-4 rounded-2xl bg-card p-6 shadow-sm">
      <h2 id="files" className="text-large">
        {isOther ? 'Other files' : 'Your files'}
      </h2>
      <p className="text-soft">
        A CSV with one row for each piece, and a ZIP with the pictures that it names; the CSV may lie in the ZIP. Up to
        1,000 rows and 200 MB.
      </p>
      <p>
        <button
          type="button"
          className={`min-h-8 cursor-pointer ${TEXT_LINK}`}
          onClick={() => saveFile(new Blob([templateCsv()], { type: 'text/csv' }), 'pieces.csv')}
        >
          Download a template
        </button>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <label className={`ring-around ${BUTTON.quiet}`}>
          <input
            type="file"
            multiple
            accept=".csv,.zip,text/csv,application/zip"
            className="sr-only"
            disabled={isPending}
            onChange={choose}
          />
          Choose files
        </label>
        <p className="wrap-anywhere">{files.map(({ name }) => name).join(', ')}</p>
      </div>
      {isPending && (
        <progress className="progress progress-primary" aria-label="Sending your files" max={1} value={share} />
      )}
      <p role="alert" className="text-error empty:hidden">
        {refusal ?? error?.message}
      </p>
      <button
        type="button"
        className={isOther ? BUTTON.quiet : BUTTON.primary}
        aria-disabled={isPending}
        onClick={send}
      >
        {isPending ? 'Sending…' : 'Check'}
      </button>
      <p className="text-small text-soft">Nothing is listed before you have seen what comes of it.</p>
    </section>
  )
}
