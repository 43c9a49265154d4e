import { PRODUCT_NAME } from '@patina/contract/brand'
import { useOrigin } from '#lib/services.ts'

type Props = {
  title?: string
  description: string
  /** The one address under which search engines are to know the page; pages that are not for them have none. */
  canonicalPath?: string
  /** What the page is about, in the words of Open Graph. */
  kind?: 'website' | 'product'
  /** What is shown where the page is shared, and what can be seen on it. */
  image?: string
  imageOf?: string
}

/** React lifts these into the document's head; the server's renderer does it for the first page. */
export function PageHead({
  title,
  description,
  canonicalPath,
  kind = 'website',
  image = '/share.jpg',
  imageOf,
}: Props) {
  const origin = useOrigin()
  const whole = title ? `${title} · ${PRODUCT_NAME}` : `${PRODUCT_NAME}: furniture with a past`
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={imageOf ?? 'A living room with furniture that has a past'} />
      <meta name="twitter:card" content="summary_large_image" />
      {canonicalPath && <meta property="og:url" content={origin + canonicalPath} />}
      {canonicalPath && <link rel="canonical" href={origin + canonicalPath} />}
    </>
  )
}
