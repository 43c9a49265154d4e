import { TEXT_LINK } from '#components/button-styles.ts'

export const SIMILAR_ID = 'pieces-like-this'

/** Two lines for either, so that nothing moves once it is known who looks. */
export const SoldNotice = ({ isBuyers }: { isBuyers: boolean }) => (
  <div className="grid gap-1 rounded-2xl bg-warm p-4">
    <p className="font-semibold">{isBuyers ? 'You have bought this piece.' : 'This piece is sold.'}</p>
    <p>
      {isBuyers ? 'Your order says how it stands.' : 'It exists only once, and somebody has it now.'}{' '}
      <a href={`#${SIMILAR_ID}`} className={TEXT_LINK}>
        See pieces like this
      </a>
    </p>
  </div>
)
