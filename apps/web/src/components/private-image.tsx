import { useState } from 'react'
import { TEXT_LINK } from '#components/button-styles.ts'

type Props = {
  url: string
  alt: string
  /** Asks for a new address: each is good for ten minutes. */
  onRenew: () => void
  /** Given when it is pressed; else it opens in a tab of its own. */
  onOpen?: (url: string) => void
}

/** The page learns a new address whenever it asks anew; what has arrived by an earlier one stays. */
export function PrivateImage({ url, alt, onRenew, onOpen }: Props) {
  const [shown, setShown] = useState(url)
  const [failed, setFailed] = useState<string>()
  if (failed === url) {
    return (
      <div className="grid aspect-square content-center justify-items-center gap-1 rounded-xl bg-warm p-2 text-center text-small">
        <p role="alert">The picture did not arrive.</p>
        <button type="button" className={`min-h-8 cursor-pointer ${TEXT_LINK}`} onClick={onRenew}>
          Show it again
        </button>
      </div>
    )
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="block"
      onClick={(event) => {
        if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(url)
      }}
    >
      <img
        src={shown}
        alt={alt}
        loading="lazy"
        onError={() => (shown === url ? setFailed(url) : setShown(url))}
        className="aspect-square w-full rounded-xl bg-warm object-cover"
      />
    </a>
  )
}
