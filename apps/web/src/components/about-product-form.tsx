import { formatDollars } from '@patina/contract/money'
import type { PublicProduct } from '@patina/contract/products'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'

/** What an order and a report say alike. */
type Known = {
  product_id: string
  buyer_name: string
  buyer_email: string
  product_name: string
  product_price: number
}

type Props<Typed extends FieldValues> = Omit<ComponentProps<typeof Form<Typed, Typed>>, 'send'> & {
  product: PublicProduct
  person: { name: string; email: string }
  send: (filled: Known & Typed) => Promise<unknown>
  /** Right above the button. */
  summary?: ReactNode
}

/** What somebody says about one piece: the fields handed in are typed, what is known already stands below them. */
export function AboutProductForm<Typed extends FieldValues>({
  product,
  person,
  send,
  summary,
  children,
  ...form
}: Props<Typed>) {
  const known = {
    product_id: product._id,
    buyer_name: person.name,
    buyer_email: person.email,
    product_name: product.product_name,
    product_price: product.resale_price,
  }
  return (
    <Form {...form} send={(typed) => send({ ...known, ...typed })}>
      {children}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Your Name" error={undefined} disabled value={person.name} />
        <TextField label="Your Email" error={undefined} disabled value={person.email} />
        <TextField label="Product Name" error={undefined} disabled value={product.product_name} />
        <TextField label="Product Price" error={undefined} disabled value={formatDollars(product.resale_price)} />
      </div>
      {summary}
    </Form>
  )
}
