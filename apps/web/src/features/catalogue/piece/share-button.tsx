import { BUTTON } from '#components/button-styles.ts'
import { ShareIcon } from './piece-icons.tsx'

type Props = { title: string; address: string; onCopied: () => void; onFailed: (sentence: string) => void }

/** The system's own way of sharing where there is one, else the address goes to the clipboard. */
export function ShareButton({ title, address, onCopied, onFailed }: Props) {
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url: address })
      await navigator.clipboard.writeText(address)
      onCopied()
    } catch (error) {
      // Somebody thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return
      onFailed(`The link could not be shared. It is ${address}`)
    }
  }
  return (
    <button
      type="button"
      className={`${BUTTON.quiet} btn-sm scripted px-4 noscript:hidden`}
      onClick={() => void share()}
    >
      <ShareIcon />
      Share
    </button>
  )
}
