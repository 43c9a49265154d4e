import { pathTo } from '@patina/contract/pages'
import type { OwnProduct } from '@patina/contract/products'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { data, useLocation, useNavigate, useParams } from 'react-router'
import { lazyPart } from '#components/lazy-part.tsx'
import { ListFaces } from '#components/list-faces.tsx'
import { PageHead } from '#components/page-head.tsx'
import { getQuestions } from '#features/fit/api/get-questions.ts'
import { PicturePicker } from '#features/images/components/picture-picker.tsx'
import type { Seller } from '#features/listings/api/add-product.ts'
import { changeProduct } from '#features/listings/api/change-product.ts'
import { getOwnProducts } from '#features/listings/api/get-own-products.ts'
import { askedIn } from '#features/listings/asked-in.ts'
import { ProductFormFaces, ProductFormSkeleton } from '#features/listings/components/product-form-faces.tsx'
import { valuesOf } from '#features/listings/product-values.ts'
import { productChanged } from '#features/listings/toasts.ts'
import { OfferSettingsSection } from '#features/offers/index.ts'
import { PlaceInput } from '#features/places/components/place-input.tsx'
import { PricePlanSection } from '#features/prices/index.ts'
import { getCategories } from '#features/products/api/get-categories.ts'
import { LastingError } from '#lib/page-error.ts'
import { useApi, useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'

const MarksField = lazyPart(() => import('#features/marks/components/marks-field.tsx'))

export function Component() {
  const session = useSession()
  if (session.state !== 'signedIn') return null
  return (
    <section className="grid gap-8">
      <PageHead title="Edit Product" description="Change what you say of a piece." />
      <h1 className="text-title">Edit Product</h1>
      <OwnProductOf seller={session} />
    </section>
  )
}

function OwnProductOf({ seller }: { seller: Seller }) {
  const { id } = useParams()
  const products = useQuery(getOwnProducts(useOwnApi(), seller.email))
  return (
    <ListFaces
      query={products}
      itemsIn={(list) => list}
      skeleton={<ProductFormSkeleton />}
      emptyText="No Products Available"
    >
      {(list) => <EditProduct key={id} product={changeable(list, id)} seller={seller} />}
    </ListFaces>
  )
}

function changeable(products: OwnProduct[], id: string | undefined): OwnProduct {
  const product = products.find(({ _id }) => _id === id)
  if (!product) throw data(null, { status: 404, statusText: 'Not Found' })
  if (product.available === 'sold') throw new LastingError('This piece is sold, and what is sold stays as it is.')
  return product
}

function EditProduct({ product, seller }: { product: OwnProduct; seller: Seller }) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const categories = useQuery(getCategories(useApi()))
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const questions = useQuery(getQuestions(ownApi))
  const draftName = `${product._id}:${seller.email}`
  const question = useBroughtQuestion()
  const { mutateAsync } = useMutation(changeProduct(ownApi, queryClient, product))
  return (
    <>
      <ProductFormFaces
        categories={categories}
        draftName={draftName}
        seller={seller}
        initial={valuesOf(product)}
        productId={product._id}
        asked={questions.data?.find(({ product_id }) => product_id === product._id)?.asked ?? []}
        answering={hash.slice(1)}
        question={question}
        pictureField={(field) => <PicturePicker {...field} keptAs={draftName} />}
        placeField={(field) => <PlaceInput {...field} />}
        marksField={(field) => <MarksField {...field} />}
        action="Save changes"
        busy="Saving…"
        send={(details) => mutateAsync(details)}
        onSent={async (name) => {
          toast.success(productChanged(name))
          await queryClient.invalidateQueries(getQuestions(ownApi))
          await navigate(pathTo('myProducts'))
        }}
      />
      <div className="grid gap-8 xl:max-w-2xl">
        <Suspense fallback={<div className="h-60" />}>
          <PricePlanSection productId={product._id} onSaved={() => toast.success('Saved')} />
        </Suspense>
        <Suspense fallback={<div className="h-96" />}>
          <OfferSettingsSection productId={product._id} onSaved={() => toast.success('Saved')} />
        </Suspense>
      </div>
    </>
  )
}

/** What somebody asked, from the message that was brought along. It is taken once: from then on the form's draft has it. */
function useBroughtQuestion(): string {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [question] = useState(() => (typeof state === 'string' ? askedIn(state) : ''))
  const isBrought = typeof state === 'string'
  useEffect(() => {
    if (isBrought) void navigate('', { replace: true, state: null, preventScrollReset: true })
  }, [navigate, isBrought])
  return question
}
