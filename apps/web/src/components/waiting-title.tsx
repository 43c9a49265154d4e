import { PRODUCT_NAME } from '@patina/contract/brand'

/** A page that is still waiting for what it is about has a name all the same, in its tab and to whoever hears it. */
export const WaitingTitle = ({ title }: { title: string }) => (
  <>
    <title>{`${title} · ${PRODUCT_NAME}`}</title>
    <h1 className="sr-only">{title}</h1>
  </>
)
