import type { SellerContact } from '@patina/contract/orders'
import { TEXT_LINK } from '#components/button-styles.ts'

/** The step after paying: the shop delivers nothing, the two of them agree on when and where. */
export const Handover = ({ seller: { seller_name, seller_phone, seller_email } }: { seller: SellerContact }) => (
  <p className="max-w-prose text-small wrap-anywhere">
    {`Reach ${seller_name}: call `}
    <a href={`tel:${seller_phone.replace(/[^+\d]/g, '')}`} className={`inline-block ${TEXT_LINK}`}>
      {seller_phone}
    </a>
    {' or write to '}
    <a href={`mailto:${seller_email}`} className={TEXT_LINK}>
      {seller_email}
    </a>
    .
  </p>
)
