import type { ListingDraft } from '@patina/contract/drafts'
import { pathTo } from '@patina/contract/pages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '#components/lazy-part.tsx'
import { getOwnContact } from '#features/account/api/get-own-contact.ts'
import { keepDraft, throwAwayDraft } from '#features/drafts/api/keep-draft.ts'
import { PicturePicker } from '#features/images/components/picture-picker.tsx'
import { addProduct, type Seller } from '#features/listings/api/add-product.ts'
import { getOwnProducts } from '#features/listings/api/get-own-products.ts'
import { ProductFormFaces } from '#features/listings/components/product-form-faces.tsx'
import { draftOf, readDraft } from '#features/listings/product-draft.ts'
import { blankAfter, valuesOf } from '#features/listings/product-values.ts'
import { DRAFT_SAVED, productAdded } from '#features/listings/toasts.ts'
import { PlaceInput } from '#features/places/components/place-input.tsx'
import { savePricePlan } from '#features/prices/api/price-plan.ts'
import { getCategories } from '#features/products/api/get-categories.ts'
import { paths } from '#lib/paths.ts'
import { useApi, useOwnApi } from '#lib/services.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { demandFalling } from '#lib/typed-plan.ts'

const MarksField = lazyPart(() => import('#features/marks/components/marks-field.tsx'))

const NewSellerFields = lazyPart(() => import('#features/accounts/components/new-seller-fields.tsx'))

const NOT_FALLING = 'The piece is listed, but how its price falls was not saved: say it again under Edit.'

type Props = {
  /** Nobody yet, where somebody signs up with their first piece. */
  seller: Seller | undefined
  draftName: string
  /** What was put aside. */
  draft?: ListingDraft
}

/** The form for a new product, of a known seller or of one who signs up with it. */
export function NewProduct({ seller, draftName, draft }: Props) {
  // Who signs up in the middle of it stays in the same form.
  const [knownBefore] = useState(seller)
  // Sent twice, it is still one draft.
  const [draftId] = useState(() => draft?._id ?? crypto.randomUUID())
  const navigate = useNavigate()
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const categories = useQuery(getCategories(useApi()))
  const own = useQuery({ ...getOwnProducts(ownApi, knownBefore?.email ?? ''), enabled: knownBefore !== undefined })
  const contact = useQuery({ ...getOwnContact(ownApi), enabled: knownBefore !== undefined })
  const { mutateAsync } = useMutation(addProduct(ownApi, queryClient))
  const { mutateAsync: saveFalling } = useMutation(savePricePlan(ownApi, queryClient))
  const keep = useMutation(keepDraft(ownApi, queryClient))
  const remove = useMutation(throwAwayDraft(ownApi, queryClient, () => {}))
  // What it takes over from the newest piece is worth a moment, but no second attempt.
  const isAsking = [own, contact].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  /** The listing is there: should its draft stay behind, its seller can still throw it away. */
  const dropDraft = () => draft && remove.mutate({ id: draft._id })
  return (
    <ProductFormFaces
      categories={{ ...categories, isPending: categories.isPending || isAsking }}
      draftName={draftName}
      seller={seller}
      initial={(draft && readDraft(draft.values)) ?? blankAfter(own.data?.[0] && valuesOf(own.data[0]), contact.data)}
      pictureField={(field) => <PicturePicker {...field} keptAs={draftName} />}
      placeField={(field) => <PlaceInput {...field} />}
      marksField={(field) => <MarksField {...field} />}
      action={knownBefore ? 'Add Product' : 'List it'}
      busy="Adding…"
      isNew
      send={async (product, { falling: plan, offers }) => {
        if (plan) demandFalling(plan, product.resale_price)
        const { insertedId: productId } = await mutateAsync({ product, offers, seller: seller ?? nowSignedIn() })
        if (plan) await saveFalling({ productId, plan }).catch(() => toast.error(NOT_FALLING))
      }}
      onSent={async (name) => {
        dropDraft()
        toast.success(productAdded(name))
        await navigate(pathTo('myProducts'))
      }}
      accountField={(account) => <NewSellerFields {...account} from={pathTo('sell')} />}
      {...(knownBefore && {
        putAside: {
          keep: (values) => keep.mutateAsync({ _id: draftId, values: draftOf(values) }),
          onKept: () => {
            toast.success(DRAFT_SAVED)
            void navigate(paths.ownProducts('drafts'))
          },
        },
      })}
      {...(knownBefore &&
        !draft && {
          another: { action: 'Add and list another', onSent: (name: string) => toast.success(productAdded(name)) },
        })}
    />
  )
}

/** Who has just signed up: the page hears of it a moment later. */
function nowSignedIn(): Seller {
  const now = session.current()
  if (now.state !== 'signedIn') throw new Error('Your sign-in has ended: log in and send it again.')
  return now
}
