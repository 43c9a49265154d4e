import { pathTo } from '@patina/contract/pages'
import { isId } from '@patina/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { Notice } from '#components/list-faces.tsx'
import { PageHead } from '#components/page-head.tsx'
import { getDraft } from '#features/drafts/api/get-drafts.ts'
import { ImportLink } from '#features/imports/components/import-link.tsx'
import type { Seller } from '#features/listings/api/add-product.ts'
import { ProductFormSkeleton } from '#features/listings/components/product-form-faces.tsx'
import { newDraftName } from '#features/listings/product-draft.ts'
import { isMissing } from '#lib/api-error.ts'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { throwUnlessMissing } from '#lib/throw-without-data.ts'
import { NewProduct } from './new-product.tsx'

export function Component() {
  const session = useSession()
  const draftId = useSearchParams()[0].get('draft') ?? ''
  if (session.state !== 'signedIn') return null
  return (
    <section className="grid gap-8">
      <PageHead title="Add Product" description="Offer a piece of furniture to its next owner." />
      <header className="grid gap-2">
        <h1 className="text-title">Add Product</h1>
        <p className="text-soft">Good light and an honest word about its marks sell a piece fastest.</p>
      </header>
      {isId(draftId) ? (
        <FromDraft key={draftId} id={draftId} seller={session} />
      ) : (
        <NewProduct seller={session} draftName={newDraftName(session.email)} />
      )}
      <ImportLink />
    </section>
  )
}

/** Goes on with what was put aside. */
function FromDraft({ id, seller }: { id: string; seller: Seller }) {
  const { data, error } = useQuery({
    ...getDraft(useOwnApi(), id),
    throwOnError: throwUnlessMissing,
    // What is typed meanwhile must not be replaced.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (isMissing(error)) {
    return (
      <Notice text="This draft is not there any more">
        <Link to={pathTo('addProduct')} className={BUTTON.quiet}>
          Begin a new one
        </Link>
      </Notice>
    )
  }
  return data ? (
    <NewProduct seller={seller} draftName={newDraftName(seller.email, id)} draft={data} />
  ) : (
    <ProductFormSkeleton />
  )
}
