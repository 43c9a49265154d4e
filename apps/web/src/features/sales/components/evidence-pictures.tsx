import type { PrivatePicture } from '@patina/contract/images'
import { useQueryClient } from '@tanstack/react-query'
import { PrivateImage } from '#components/private-image.tsx'
import { reloadSales } from '../api/get-sale.ts'

type Props = { pictures: readonly PrivatePicture[]; by: string }

/** Pictures that somebody showed with a move; each opens large. */
export function EvidencePictures({ pictures, by }: Props) {
  const queryClient = useQueryClient()
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {pictures.map(({ id, url }, index) => (
        <li key={id}>
          <PrivateImage url={url} alt={`Picture ${index + 1} by ${by}`} onRenew={() => void reloadSales(queryClient)} />
        </li>
      ))}
    </ul>
  )
}
