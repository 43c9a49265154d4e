import { BUTTON } from '#components/button-styles.ts'
import { Icon } from './icons.tsx'

type Props = { title: string; address: string; onCopied: () => void; onFailed: (sentence: string) => void }

/** The system's own way of sharing where there is one that works, else the address goes to the clipboard. */
export function ShareButton({ title, address, onCopied, onFailed }: Props) {
  const share = async () => {
    if (await hasSystemShared({ title, url: address })) return
    try {
      await navigator.clipboard.writeText(address)
      onCopied()
    } catch {
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

/** Somebody who thought better of it, or who pressed twice, has seen what the system offers. */
const SEEN = ['AbortError', 'InvalidStateError']

async function hasSystemShared(what: { title: string; url: string }): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(what)
    return true
  } catch (error) {
    return error instanceof DOMException && SEEN.includes(error.name)
  }
}

const ShareIcon = () => (
  <Icon>
    <path d="M12 14.5v-11M8 7l4-3.5L16 7M5 12v6.5a1.5 1.5 0 0 0 1.5 1.5h11a1.5 1.5 0 0 0 1.5-1.5V12" />
  </Icon>
)
