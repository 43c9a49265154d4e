import { PRODUCT_NAME } from '@patina/contract/brand'

/** React lifts these into the document's head; the server's renderer does it for the first page. */
export function PageHead({ title, description }: { title?: string; description: string }) {
  const whole = title ? `${title} · ${PRODUCT_NAME}` : `${PRODUCT_NAME}: furniture with a past`
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
    </>
  )
}
