import type { OwnProduct } from '@patina/contract/products'
import { TEXT_LINK } from '#components/button-styles.ts'
import { MoneyBackNote } from '#features/payments/index.ts'

type Props = { buyer: NonNullable<OwnProduct['buyer']> }

/** With whom the seller agrees on when and where it changes hands. Place and number may have been left out, and all of it is once the money has gone back. */
export const ProductBuyer = ({ buyer: { buyer_name, buyer_location, buyer_phone, buyer_email, ...back } }: Props) => (
  <p className="text-small wrap-anywhere">
    {`Bought and paid for by ${[buyer_name, buyer_location].filter(Boolean).join(', ')}.`}
    {buyer_email && ' Reach them: '}
    {buyer_phone && (
      <>
        <a href={`tel:${buyer_phone.replace(/[^+\d]/g, '')}`} className={`inline-block ${TEXT_LINK}`}>
          {buyer_phone}
        </a>
        {', '}
      </>
    )}
    {buyer_email && (
      <a href={`mailto:${buyer_email}`} className={TEXT_LINK}>
        {buyer_email}
      </a>
    )}
    <MoneyBackNote whose="the buyer's" {...back} />
  </p>
)
