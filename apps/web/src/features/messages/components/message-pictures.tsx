import type { PrivatePicture } from '@patina/contract/images'
import { useState } from 'react'
import { PrivateImage } from '#components/private-image.tsx'
import { PictureDialog } from './picture-dialog.tsx'

type Props = { pictures: readonly PrivatePicture[]; by: string; onRenew: () => void }

/** Pictures of a message; each opens large. */
export function MessagePictures({ pictures, by, onRenew }: Props) {
  const [large, setLarge] = useState<{ url: string; alt: string }>()
  return (
    <>
      <ul className={`grid gap-2 ${pictures.length > 1 ? 'w-72 max-w-full grid-cols-2' : 'w-56 max-w-full'}`}>
        {pictures.map(({ id, url }, index) => {
          const alt = pictures.length > 1 ? `Picture ${index + 1} by ${by}` : `Picture by ${by}`
          return (
            <li key={id}>
              <PrivateImage url={url} alt={alt} onRenew={onRenew} onOpen={(opened) => setLarge({ url: opened, alt })} />
            </li>
          )
        })}
      </ul>
      {large && <PictureDialog {...large} onClosed={() => setLarge(undefined)} />}
    </>
  )
}
