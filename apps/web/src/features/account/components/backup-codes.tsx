import { PRODUCT_NAME } from '@patina/contract/brand'
import { BUTTON } from '#components/button-styles.ts'
import { saveFile } from '#lib/save-file.ts'
import { toast } from '#lib/toast.ts'

/** Shown once: the shop can't show them again. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Copied'),
      () => toast.error('Your browser did not let them be copied: save the file instead'),
    )
  return (
    <div className="grid gap-3 rounded-2xl bg-warm p-5">
      <p className="font-semibold">Your backup codes</p>
      <p className="text-small">
        Each signs you in once when your phone is not at hand. Keep them where only you find them: they are shown this
        once.
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 tabular-nums max-w-md">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" className={`${BUTTON.quiet} btn-sm`} onClick={() => void copy()}>
          Copy
        </button>
        <button
          type="button"
          className={`${BUTTON.quiet} btn-sm`}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${PRODUCT_NAME}-backup-codes.txt`)}
        >
          Save as a file
        </button>
      </div>
    </div>
  )
}
