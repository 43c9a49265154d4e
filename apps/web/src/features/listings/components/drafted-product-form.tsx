import type { ProductDetails } from '@patina/contract/products'
import { useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { createProductDraft } from '../product-draft.ts'
import { detailsOf, type ValidProduct } from '../product-rules.ts'
import { blankAfter } from '../product-values.ts'
import { ProductForm, type ProductFormProps } from './product-form.tsx'

type Props = Omit<ProductFormProps, 'onChange' | 'send' | 'other' | 'isNext'> & {
  draftName: string
  send: (product: ProductDetails, falling: ValidProduct['falling']) => Promise<unknown>
  /** After it was sent and the draft is gone. */
  onSent: (productName: string) => void
  /** A second button, after which the form is there for the next piece. */
  another?: { action: string; onSent: (productName: string) => void }
}

/** The product form, which goes on where it was left. */
export function DraftedProductForm({ draftName, initial, send, onSent, another, ...form }: Props) {
  const [draft] = useState(() => createProductDraft(draftName, () => localStorage))
  const [start, setStart] = useState(() => {
    const restored = draft.read()
    return { round: 0, isRestored: restored !== undefined, values: restored ?? initial }
  })

  const startAnew = (values = initial) => {
    draft.clear()
    setStart(({ round }) => ({ round: round + 1, isRestored: false, values }))
  }

  const sendAndForget = async (valid: ValidProduct) => {
    const product = detailsOf(valid)
    await send(product, valid.falling)
    draft.clear()
    return product
  }

  return (
    <div className="grid gap-8">
      {start.isRestored && <Notice onStartAnew={() => startAnew()} />}
      <ProductForm
        key={start.round}
        {...form}
        initial={start.values}
        isNext={start.round > 0}
        onChange={draft.write}
        send={async (valid) => onSent((await sendAndForget(valid)).product_name)}
        {...(another && {
          other: {
            action: another.action,
            send: async (valid) => {
              const product = await sendAndForget(valid)
              another.onSent(product.product_name)
              startAnew({ ...blankAfter(product), product_category: product.product_category })
            },
          },
        })}
      />
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
