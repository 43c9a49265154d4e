import type { PrivatePicture } from '@patina/contract/images'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TEXT_LINK } from '#components/button-styles.ts'
import { reloadSales } from '../api/get-sale.ts'

type Props = { pictures: readonly PrivatePicture[]; by: string }

/** Pictures that somebody showed with a move; each opens large. */
export const EvidencePictures = ({ pictures, by }: Props) => (
  <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
    {pictures.map(({ id, url }, index) => (
      <li key={id}>
        <EvidencePicture url={url} alt={`Picture ${index + 1} by ${by}`} />
      </li>
    ))}
  </ul>
)

/** The page learns a new address whenever it asks anew; what has arrived by an earlier one stays. */
function EvidencePicture({ url, alt }: { url: string; alt: string }) {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState(url)
  const [failed, setFailed] = useState<string>()
  if (failed === url) {
    return (
      <div className="grid aspect-square content-center justify-items-center gap-1 rounded-xl bg-warm p-2 text-center text-small">
        <p role="alert">The picture did not arrive.</p>
        <button
          type="button"
          className={`min-h-8 cursor-pointer ${TEXT_LINK}`}
          onClick={() => void reloadSales(queryClient)}
        >
          Show it again
        </button>
      </div>
    )
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block">
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
