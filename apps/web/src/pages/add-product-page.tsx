import { pathTo } from '@patina/contract/pages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { PageHead } from '#components/page-head.tsx'
import { PicturePicker } from '#features/images/components/picture-picker.tsx'
import { ImportLink } from '#features/imports/components/import-link.tsx'
import { addProduct, type Seller } from '#features/listings/api/add-product.ts'
import { getOwnProducts } from '#features/listings/api/get-own-products.ts'
import { ProductFormFaces } from '#features/listings/components/product-form-faces.tsx'
import { blankAfter, valuesOf } from '#features/listings/product-values.ts'
import { productAdded } from '#features/listings/toasts.ts'
import { PlaceInput } from '#features/places/components/place-input.tsx'
import { getCategories } from '#features/products/api/get-categories.ts'
import { useApi, useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'

export function Component() {
  const session = useSession()
  if (session.state !== 'signedIn') return null
  return <AddProduct seller={session} />
}

function AddProduct({ seller }: { seller: Seller }) {
  const navigate = useNavigate()
  const ownApi = useOwnApi()
  const categories = useQuery(getCategories(useApi()))
  const own = useQuery(getOwnProducts(ownApi, seller.email))
  const { mutateAsync } = useMutation(addProduct(ownApi, useQueryClient(), seller))
  // What it takes over from the newest piece is worth a moment, but no second attempt.
  const isAsking = own.isPending && own.failureCount === 0
  return (
    <section className="grid max-w-2xl gap-8">
      <PageHead title="Add Product" description="Offer a piece of furniture to its next owner." />
      <header className="grid gap-2">
        <h1 className="text-title">Add Product</h1>
        <p className="text-soft">Good light and an honest word about its marks sell a piece fastest.</p>
      </header>
      <ProductFormFaces
        categories={{ ...categories, isPending: categories.isPending || isAsking }}
        draftName={`new:${seller.email}`}
        seller={seller}
        initial={blankAfter(own.data?.[0] && valuesOf(own.data[0]))}
        pictureField={(field) => <PicturePicker {...field} />}
        placeField={(field) => <PlaceInput {...field} />}
        action="Add Product"
        busy="Adding…"
        send={mutateAsync}
        onSent={async (name) => {
          toast.success(productAdded(name))
          await navigate(pathTo('myProducts'))
        }}
        another={{ action: 'Add and list another', onSent: (name) => toast.success(productAdded(name)) }}
      />
      <ImportLink />
    </section>
  )
}
