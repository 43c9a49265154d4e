import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { RoomPins as Pins } from '@patina/contract/rooms'
import { Link } from 'react-router'
import { isInCrop } from '../crop.ts'

type Props = { pins: Pins; focus: number; isShown: boolean }

/** The pieces in a room that can be bought, each a link to it. Only those of the room that is shown are reached by Tab. */
export const RoomPins = ({ pins, focus, isShown }: Props) =>
  pins.map(({ x, y, product_id, product_name, resale_price }) => (
    <Link
      key={product_id}
      to={pathTo('product', product_id)}
      tabIndex={isShown ? 0 : -1}
      className={`ring-inside absolute flex min-h-7 items-center gap-1.5 rounded-full bg-card px-2 text-small font-semibold shadow-lg hover:bg-tint ${isInCrop(x, focus) ? '' : 'max-sm:hidden'}`}
      style={{ left: `${x / 100}%`, top: `${y / 100}%`, translate: '-50% -50%' }}
    >
      <span className="size-2 rounded-full bg-copper" />
      <span className="sr-only">{product_name},</span> {formatDollars(resale_price)}
    </Link>
  ))
