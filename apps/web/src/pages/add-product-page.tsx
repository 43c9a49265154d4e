import type { ListingDraft } from '@patina/contract/drafts'
import { pathTo } from '@patina/contract/pages'
import { isId } from '@patina/contract/shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { lazyPart } from '#components/lazy-part.tsx'
import { Notice } from '#components/list-faces.tsx'
import { PageHead } from '#components/page-head.tsx'
import { getDraft } from '#features/drafts/api/get-drafts.ts'
import { keepDraft, throwAwayDraft } from '#features/drafts/api/keep-draft.ts'
import { PicturePicker } from '#features/images/components/picture-picker.tsx'
import { ImportLink } from '#features/imports/components/import-link.tsx'
import { addProduct, type Seller } from '#features/listings/api/add-product.ts'
import { getOwnProducts } from '#features/listings/api/get-own-products.ts'
import { ProductFormFaces, ProductFormSkeleton } from '#features/listings/components/product-form-faces.tsx'
import { draftOf, newDraftName, readDraft } from '#features/listings/product-draft.ts'
import { blankAfter, valuesOf } from '#features/listings/product-values.ts'
import { DRAFT_SAVED, productAdded } from '#features/listings/toasts.ts'
import { PlaceInput } from '#features/places/components/place-input.tsx'
import { savePricePlan } from '#features/prices/api/price-plan.ts'
import { getCategories } from '#features/products/api/get-categories.ts'
import { isMissing } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { useApi, useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { throwUnlessMissing } from '#lib/throw-without-data.ts'
import { toast } from '#lib/toast.ts'
import { demandFalling } from '#lib/typed-plan.ts'

const MarksField = lazyPart(() => import('#features/marks/components/marks-field.tsx'))

export function Component() {
  const session = useSession()
  const draftId = useSearchParams()[0].get('draft') ?? ''
  if (session.state !== 'signedIn') return null
  return (
    <section className="grid max-w-2xl gap-8">
      <PageHead title="Add Product" description="Offer a piece of furniture to its next owner." />
      <header className="grid gap-2">
        <h1 className="text-title">Add Product</h1>
        <p className="text-soft">Good light and an honest word about its marks sell a piece fastest.</p>
      </header>
      {isId(draftId) ? <FromDraft key={draftId} id={draftId} seller={session} /> : <AddProduct seller={session} />}
      <ImportLink />
    </section>
  )
}

const NOT_FALLING = 'The piece is listed, but how its price falls was not saved: say it again under Edit.'

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
  return data ? <AddProduct seller={seller} draft={data} /> : <ProductFormSkeleton />
}

function AddProduct({ seller, draft }: { seller: Seller; draft?: ListingDraft }) {
  // Sent twice, it is still one draft.
  const [draftId] = useState(() => draft?._id ?? crypto.randomUUID())
  const navigate = useNavigate()
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const categories = useQuery(getCategories(useApi()))
  const own = useQuery(getOwnProducts(ownApi, seller.email))
  const { mutateAsync } = useMutation(addProduct(ownApi, queryClient, seller))
  const { mutateAsync: saveFalling } = useMutation(savePricePlan(ownApi, queryClient))
  const keep = useMutation(keepDraft(ownApi, queryClient))
  const remove = useMutation(throwAwayDraft(ownApi, queryClient, () => {}))
  // What it takes over from the newest piece is worth a moment, but no second attempt.
  const isAsking = own.isPending && own.failureCount === 0
  /** The listing is there: should its draft stay behind, its seller can still throw it away. */
  const dropDraft = () => draft && remove.mutate({ id: draft._id })
  return (
    <ProductFormFaces
      categories={{ ...categories, isPending: categories.isPending || isAsking }}
      draftName={newDraftName(seller.email, draft?._id)}
      seller={seller}
      initial={(draft && readDraft(draft.values)) ?? blankAfter(own.data?.[0] && valuesOf(own.data[0]))}
      pictureField={(field) => <PicturePicker {...field} />}
      placeField={(field) => <PlaceInput {...field} />}
      marksField={(field) => <MarksField {...field} />}
      action="Add Product"
      busy="Adding…"
      mayFall
      send={async (product, plan) => {
        if (plan) demandFalling(plan, product.resale_price)
        const { insertedId: productId } = await mutateAsync(product)
        if (plan) await saveFalling({ productId, plan }).catch(() => toast.error(NOT_FALLING))
      }}
      onSent={async (name) => {
        dropDraft()
        toast.success(productAdded(name))
        await navigate(pathTo('myProducts'))
      }}
      putAside={{
        keep: (values) => keep.mutateAsync({ _id: draftId, values: draftOf(values) }),
        onKept: () => {
          toast.success(DRAFT_SAVED)
          void navigate(paths.drafts())
        },
      }}
      {...(!draft && {
        another: { action: 'Add and list another', onSent: (name: string) => toast.success(productAdded(name)) },
      })}
    />
  )
}
