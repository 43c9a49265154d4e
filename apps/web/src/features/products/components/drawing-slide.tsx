import type { PublicProduct } from '@patina/contract/products'
import type { Kind } from '@patina/contract/sizes'
import { OnceHydrated } from '#components/once-hydrated.tsx'
import { ScaleDrawing } from '#features/fit/index.ts'

type Sizes = Pick<PublicProduct, 'width_mm' | 'depth_mm' | 'height_mm'>

/** Whether enough is known to draw it to scale. */
export const isDrawn = ({ width_mm, depth_mm, height_mm }: Sizes): boolean =>
  height_mm !== null && (width_mm !== null || depth_mm !== null)

/** The last slide: how big the piece is beside a person. Only scripts draw it. */
export const DrawingSlide = ({ id, product, kind }: { id: string; product: PublicProduct; kind: Kind }) => (
  <li id={id} className="relative aspect-4/3 w-full shrink-0 snap-start bg-card p-5 noscript:hidden sm:p-8">
    <OnceHydrated>
      <ScaleDrawing product={product} kind={kind} />
    </OnceHydrated>
  </li>
)
