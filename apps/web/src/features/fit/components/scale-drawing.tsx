import { drawProduct } from '@patina/contract/fit/drawing'
import type { PublicProduct } from '@patina/contract/products'
import type { Kind } from '@patina/contract/sizes'
import { useUnits } from '#lib/units.ts'
import { Drawing } from './drawing.tsx'

type Props = { product: PublicProduct; kind: Kind }

/** A piece to scale beside a person, as large as its box allows. */
export default function ScaleDrawing({ product, kind }: Props) {
  const { width_mm: width, depth_mm: depth, height_mm: height, shape } = product
  const drawing = drawProduct({ kind, width, depth, height, shape }, { wall: null, units: useUnits() })
  return drawing && <Drawing svg={drawing} className="size-full" />
}
