import { formatDollars } from '@patina/contract/money'
import type { Order } from '@patina/contract/orders'

const DISPUTES: Record<NonNullable<Order['dispute']>, string> = {
  open: 'The payment is disputed: the bank of the card decides.',
  won: 'The payment was disputed, and stands.',
  lost: 'The payment was disputed, and went back to the card.',
  withdrawn: 'The payment was disputed, and no longer is.',
}

type Props = { whose: 'your' | "the buyer's"; returned?: number | undefined; dispute?: Order['dispute'] }

/** What became of the money for a piece after it was paid; nothing where it stayed. */
export const MoneyBackNote = ({ whose, returned, dispute }: Props) => (
  <>
    {returned !== undefined && (
      <span className="block text-small text-soft">{`${formatDollars(returned)} went back to ${whose} card.`}</span>
    )}
    {dispute && <span className="block text-small text-soft">{DISPUTES[dispute]}</span>}
  </>
)
