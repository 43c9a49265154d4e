import { pathTo } from '@patina/contract/pages'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { useOrigin } from '#lib/services.ts'
import { modelAddress, quickLookAddress, roomViewer, sceneViewerAddress } from '../room-viewer.ts'

/** A block in a room, of one colour that shows on light and on dark. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#b8703f" stroke-width="1.75" stroke-linejoin="round"><path d="M12 7.5 17 10v5l-5 2.5L7 15v-5zM7 10l5 2.5 5-2.5M12 12.5v5M3 7V3h4M17 3h4v4M21 17v4h-4M7 21H3v-4"/></svg>',
)}`

type Props = { productId: string }

/** A piece as a plain block, in the room that a phone's camera sees; for other devices as a file. */
export function InYourRoom({ productId }: Props) {
  const origin = useOrigin()
  const viewer = roomViewer()
  const address =
    viewer === 'quickLook'
      ? { href: quickLookAddress(productId), rel: 'ar' }
      : { href: sceneViewerAddress(productId, origin, pathTo('product', productId)) }
  if (!viewer) {
    return (
      <a href={modelAddress(productId, 'glb')} download className={TEXT_LINK}>
        3D model (GLB)
      </a>
    )
  }
  return (
    <a {...address} className={BUTTON.quiet}>
      {/* Quick Look demands a picture, and no other element, in its link. */}
      <img src={PICTURE} alt="" width={20} height={20} />
      See it in your room
    </a>
  )
}
