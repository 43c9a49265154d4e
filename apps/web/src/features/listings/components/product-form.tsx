import { zodResolver } from '@hookform/resolvers/zod'
import { CONDITION_WORDS, CONDITIONS } from '@patina/contract/choices'
import type { Picture } from '@patina/contract/images'
import { pathTo } from '@patina/contract/pages'
import type { Category } from '@patina/contract/products'
import type { SizeQuestions } from '@patina/contract/questions'
import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { type Control, type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { Fold } from '#components/ui/fold.tsx'
import { Form } from '#components/ui/form.tsx'
import { PriceField } from '#components/ui/price-field.tsx'
import { PhoneField, TextArea, TextField } from '#components/ui/text-field.tsx'
import type { MarksFieldProps } from '#features/marks/index.ts'
import { YouReceive } from '#features/payouts/index.ts'
import { typedAmount } from '#lib/typed-amount.ts'
import { hasLimits } from '#lib/typed-offer-settings.ts'
import type { Seller } from '../api/add-product.ts'
import { isPriceInDoubt, type ProductValues, productForm, type ValidProduct } from '../product-rules.ts'
import { hasSizes } from '../typed-sizes.ts'
import { AnswersFields } from './answers-fields.tsx'
import { CategoryField } from './category-field.tsx'
import { FallingFields } from './falling-fields.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { LocationField, type PlaceField } from './location-field.tsx'
import { LooksSection } from './looks-section.tsx'
import { MarksFields } from './marks-fields.tsx'
import { OffersFields } from './offers-fields.tsx'
import { PriceHintLine } from './price-hint-line.tsx'
import { PriceQuestion } from './price-question.tsx'
import { SizesFields } from './sizes-fields.tsx'
import { WaysFields } from './ways-fields.tsx'

const CONDITION_CHOICES = CONDITIONS.map((value) => ({
  value,
  label: CONDITION_WORDS[value].label,
  note: CONDITION_WORDS[value].means,
}))

/** The pictures of one field travel as the first of them and as all of them; sizes travel in millimetres. A town belongs to the location. */
const SENT_AS = {
  image: 'pictures',
  images: 'pictures',
  width_mm: 'sizes.width',
  depth_mm: 'sizes.depth',
  height_mm: 'sizes.height',
  weight_kg: 'sizes.weight',
  shape: 'sizes.source',
  place_id: 'location',
  offer_settings: 'offers',
} as const

/** What the form hands to whatever lets people choose pictures. */
type PictureField = {
  label: string
  error: string | undefined
  initial: readonly Picture[]
  onChange: (pictures: ProductValues['pictures']) => void
  ref: Ref<HTMLInputElement>
}

export type ProductFormProps = {
  /** Nobody yet, where somebody sells their first piece and signs up with it. */
  seller: Seller | undefined
  accountField?: (account: { enter: Ref<() => Promise<boolean>> }) => ReactNode
  categories: readonly Category[]
  initial: ProductValues
  /** The piece that is being changed. */
  productId?: string
  /** Which sizes people ask for. */
  asked?: SizeQuestions[number]['asked']
  /** The one of them that somebody has come to answer. */
  answering?: string
  /** What somebody has asked, and is answered here for everybody. */
  question?: string
  pictureField: (field: PictureField) => ReactNode
  placeField: (field: PlaceField) => ReactNode
  marksField: (field: MarksFieldProps) => ReactNode
  action: string
  busy: string
  send: (product: ValidProduct) => Promise<unknown>
  other?: { action: string; send: (product: ValidProduct) => Promise<unknown> }
  /** How the price of a new piece falls and offers are answered is said here; of another, beside this form. */
  isNew?: boolean
  /** After another form: the focus goes to the beginning of this one. */
  isNext?: boolean
  onChange: (values: ProductValues) => void
}

export function ProductForm({
  seller,
  accountField,
  categories,
  initial,
  productId,
  asked = [],
  answering = '',
  question = '',
  pictureField,
  placeField,
  marksField,
  onChange,
  isNew = false,
  isNext = false,
  send,
  other,
  busy,
  ...labels
}: ProductFormProps) {
  const form = useForm({ resolver: zodResolver(productForm), defaultValues: initial })
  const { errors } = form.formState
  const pictures = useController({ control: form.control, name: 'pictures' })

  useEffect(() => {
    const { unsubscribe } = form.watch(() => onChange(form.getValues()))
    return unsubscribe
  }, [form, onChange])

  useEffect(() => {
    if (isNext) form.setFocus('pictures')
  }, [form, isNext])

  const [askedPrice, setAskedPrice] = useState<{ product: ValidProduct; answer: (isRight: boolean) => void }>()
  const askFirst = (way: typeof send) => async (product: ValidProduct) => {
    if (isPriceInDoubt(product, initial)) {
      const isRight = await new Promise<boolean>((answer) => setAskedPrice({ product, answer }))
      setAskedPrice(undefined)
      if (!isRight) return form.setFocus('resale_price')
    }
    await way(product)
  }

  const { onTheirWay } = pictures.field.value
  const [isWaiting, setWaiting] = useState(false)
  const enter = useRef<() => Promise<boolean>>(null)
  /** Sends what the form holds once its pictures have come: one that has failed meanwhile stops it, with words of its own. */
  const afterPictures = (way: typeof send) => async (product: ValidProduct) => {
    if (!seller && !(await enter.current?.())) return
    if (product.pictures.onTheirWay === 0) return way(product)
    setWaiting(true)
    await untilPicturesEnd(form)
    setWaiting(false)
    return form.handleSubmit(way)()
  }

  return (
    <div className="grid items-start gap-12 xl:grid-cols-[minmax(0,42rem)_16rem]">
      <Form
        form={form}
        sentAs={SENT_AS}
        send={askFirst(afterPictures(send))}
        busy={isWaiting && onTheirWay > 0 ? waitingFor(onTheirWay) : busy}
        {...(other && { other: { ...other, send: askFirst(afterPictures(other.send)) } })}
        {...labels}
      >
        {pictureField({
          label: 'Image',
          error: errors.pictures?.message,
          initial: initial.pictures.ready,
          onChange: pictures.field.onChange,
          ref: pictures.field.ref,
        })}
        <TextField
          label="Product Name"
          autoComplete="off"
          error={errors.product_name?.message}
          {...form.register('product_name')}
        />
        <CategoryField form={form} categories={categories} />
        <ChoiceField
          label="Condition"
          choices={CONDITION_CHOICES}
          error={errors.condition?.message}
          {...form.register('condition')}
        />
        <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-3">
          <PriceField
            label="Original Price"
            error={errors.original_price?.message}
            {...form.register('original_price')}
          />
          <TextField
            label="Purchase Date"
            inputMode="numeric"
            autoComplete="off"
            hint="The year is enough."
            error={errors.purchase_date?.message}
            {...form.register('purchase_date')}
          />
        </div>
        <PriceField
          label="Resale Price"
          error={errors.resale_price?.message}
          hint={
            <>
              <Received control={form.control} />
              <PriceHintLine control={form.control} />
            </>
          }
          {...form.register('resale_price')}
        />
        <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-3">
          <LocationField form={form} placeField={placeField} />
          <PhoneField label="Phone Number" error={errors.phone_number?.message} {...form.register('phone_number')} />
        </div>
        <TextArea
          label="Description (optional)"
          rows={3}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <div className="grid gap-3">
          {seller && (
            <Fold
              title="Marks"
              note="Said beforehand, a scratch is no surprise."
              isOpen={initial.marks.said.length > 0}
              hasError={Boolean(errors.marks)}
            >
              <MarksFields form={form} marksField={marksField} />
            </Fold>
          )}
          <Fold
            title="Sizes"
            note="Buyers see whether it fits."
            isOpen={hasSizes(initial.sizes) || asked.length > 0 || answering !== ''}
            hasError={Boolean(errors.sizes)}
          >
            <SizesFields form={form} categories={categories} asked={asked} answering={answering} />
          </Fold>
          {productId && (
            <Fold
              title="Questions and answers"
              note="What one asks, others want to know too."
              isOpen={initial.answered_questions.length > 0 || question !== ''}
              hasError={Boolean(errors.answered_questions)}
            >
              <AnswersFields form={form} question={question} />
            </Fold>
          )}
          <LooksSection form={form} productId={productId} />
          <Fold
            title="Collecting or bringing"
            note="They collect it, unless you say otherwise."
            isOpen={initial.ways.way !== 'collect'}
            hasError={Boolean(errors.ways)}
          >
            <WaysFields form={form} />
          </Fold>
          {isNew && (
            <Fold
              title="Offers"
              note="Buyers may offer less, unless you say otherwise."
              isOpen={hasLimits(initial.offers)}
              hasError={Boolean(errors.offers)}
            >
              <OffersFields form={form} />
            </Fold>
          )}
          {isNew && (
            <Fold
              title="A price that falls"
              note="Step by step, until somebody buys."
              isOpen={initial.falling.falls}
              hasError={Boolean(errors.falling)}
            >
              <FallingFields form={form} />
            </Fold>
          )}
        </div>
        {seller ? (
          <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-3">
            <TextField label="Seller Name" error={undefined} disabled value={seller.name} />
            <TextField label="Seller Email" error={undefined} disabled value={seller.email} />
          </div>
        ) : (
          <Suspense>{accountField?.({ enter })}</Suspense>
        )}
        <p className="text-soft">
          Buyers see that you sell privately, unless you say in your{' '}
          <Link to={pathTo('account')} className="underline underline-offset-4">
            account
          </Link>{' '}
          that you are a trader.
        </p>
        {askedPrice && (
          <PriceQuestion
            resale={askedPrice.product.resale_price}
            original={askedPrice.product.original_price}
            onAnswered={askedPrice.answer}
          />
        )}
      </Form>
      <ListingPreview control={form.control} />
    </div>
  )
}

/** Apart, so that the form is not drawn anew with every digit. */
function Received({ control }: { control: Control<ProductValues, unknown, ValidProduct> }) {
  const typed = useWatch({ control, name: 'resale_price' })
  return (
    <Suspense>
      <YouReceive price={typedAmount(typed)} />
    </Suspense>
  )
}

const waitingFor = (pictures: number) => `Waiting for ${pictures === 1 ? 'a picture' : `${pictures} pictures`}…`

/** Until none is on its way any more, or one has failed. */
function untilPicturesEnd(form: UseFormReturn<ProductValues, unknown, ValidProduct>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { onTheirWay, failure } = form.getValues('pictures')
      if (onTheirWay > 0 && !failure) return
      unsubscribe()
      resolve()
    }
    const { unsubscribe } = form.watch(look)
    look()
  })
}
