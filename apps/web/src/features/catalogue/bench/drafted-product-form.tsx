import { useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { createProductDraft } from './product-draft.ts'
import { ProductForm, type ProductFormProps } from './product-form.tsx'

type Props = Omit<ProductFormProps, 'onChange'> & {
  draftName: string
  /** After it was sent and the draft is gone. */
  onSent: (productName: string) => void
}

/** The product form, which goes on where it was left. */
export function DraftedProductForm({ draftName, initial, send, onSent, ...form }: Props) {
  const [draft] = useState(() => createProductDraft(draftName, () => localStorage))
  const [start, setStart] = useState(() => ({ round: 0, restored: draft.read() }))

  const startAnew = () => {
    draft.clear()
    setStart(({ round }) => ({ round: round + 1, restored: undefined }))
  }

  return (
    <div className="grid gap-8">
      {start.restored && <Notice onStartAnew={startAnew} />}
      <ProductForm
        key={start.round}
        {...form}
        initial={start.restored ?? initial}
        onChange={draft.write}
        send={async (product) => {
          await send(product)
          draft.clear()
          onSent(product.product_name)
        }}
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
