import type { ProductDetails } from '@patina/contract/products'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { dropKeptFiles } from '#features/images/index.ts'
import { createProductDraft } from '../product-draft.ts'
import { detailsOf, type ProductValues, type ValidProduct } from '../product-rules.ts'
import { blankAfter } from '../product-values.ts'
import { ProductForm, type ProductFormProps } from './product-form.tsx'

type Props = Omit<ProductFormProps, 'onChange' | 'send' | 'other' | 'isNext'> & {
  draftName: string
  send: (product: ProductDetails, more: Pick<ValidProduct, 'falling' | 'offers'>) => Promise<unknown>
  /** After it was sent and the draft is gone. */
  onSent: (productName: string) => void
  /** Puts what was typed aside for later, whether or not it is complete. */
  putAside?: { keep: (values: ProductValues) => Promise<unknown>; onKept: () => void }
  /** A second button, after which the form is there for the next piece. */
  another?: { action: string; onSent: (productName: string) => void }
}

/** The product form, which goes on where it was left. */
export function DraftedProductForm({ draftName, initial, send, onSent, another, putAside, ...form }: Props) {
  const [draft] = useState(() => createProductDraft(draftName, () => localStorage))
  const [start, setStart] = useState(() => {
    const restored = draft.read()
    return { round: 0, isRestored: restored !== undefined, values: restored ?? initial }
  })

  const latest = useRef(start.values)
  // What was guessed while it was sent may arrive after: it must not bring the draft back.
  const isOver = useRef(false)
  const [keepTyped] = useState(() => (values: ProductValues) => {
    if (isOver.current) return
    latest.current = values
    draft.write(values)
  })

  const forget = () => {
    isOver.current = true
    draft.clear()
  }

  const startAnew = async (values = initial) => {
    forget()
    await dropKeptFiles(draftName)
    latest.current = values
    isOver.current = false
    setStart(({ round }) => ({ round: round + 1, isRestored: false, values }))
  }

  const sendAndForget = async (valid: ValidProduct) => {
    const product = detailsOf(valid)
    await send(product, valid)
    forget()
    return product
  }

  return (
    <div className="grid gap-8">
      {start.isRestored && <Notice onStartAnew={() => void startAnew()} />}
      <ProductForm
        key={start.round}
        {...form}
        initial={start.values}
        isNext={start.round > 0}
        onChange={keepTyped}
        send={async (valid) => onSent((await sendAndForget(valid)).product_name)}
        {...(another && {
          other: {
            action: another.action,
            send: async (valid) => {
              const product = await sendAndForget(valid)
              another.onSent(product.product_name)
              await startAnew({ ...blankAfter(product), product_category: product.product_category })
            },
          },
        })}
      />
      {putAside && (
        <PutAside
          onPress={async () => {
            await putAside.keep(latest.current)
            forget()
            putAside.onKept()
          }}
          isOnTheWay={() => latest.current.pictures.onTheirWay > 0}
        />
      )}
    </div>
  )
}

/** A draft needs nothing but what is there; a picture that is on its way would be missing in it. */
function PutAside({ onPress, isOnTheWay }: { onPress: () => Promise<void>; isOnTheWay: () => boolean }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (isOnTheWay()) throw new Error('A picture is still on its way: try again when it has arrived.')
      await onPress()
    },
  })
  return (
    <div className="-mt-5 grid gap-2 xl:max-w-2xl">
      <button type="button" className={BUTTON.quiet} aria-disabled={isPending} onClick={() => isPending || mutate()}>
        {isPending ? 'Saving…' : 'Save as draft'}
      </button>
      <p role="alert" className="text-error empty:hidden">
        {error?.message}
      </p>
    </div>
  )
}

const Notice = ({ onStartAnew }: { onStartAnew: () => void }) => (
  <div role="status" className="flex flex-wrap items-center justify-between gap-4 rounded-2xl bg-tint px-5 py-4">
    <p>We kept what you had filled in.</p>
    <button type="button" className={BUTTON.quiet} onClick={onStartAnew}>
      Start anew
    </button>
  </div>
)
