import { CANCELLING } from '@patina/contract/sale-life'
import { momentWords } from '../sale-times.ts'
import { InsteadOfOrder } from './instead-of-order.tsx'

/** For somebody who has cancelled too often of late. */
const OrderingBanned = ({ until }: { until: string }) => (
  <InsteadOfOrder title={`You can order again from ${momentWords(until, Date.now())} on`}>
    {`You have cancelled ${CANCELLING.most} times within ${CANCELLING.withinDays} days. While a piece waits for somebody, nobody else can have it, so we ask you for a pause of ${CANCELLING.banDays} days.`}
  </InsteadOfOrder>
)

export default OrderingBanned
