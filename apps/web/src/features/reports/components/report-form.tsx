import type { PublicProduct } from '@patina/contract/catalogue'
import { formatDollars } from '@patina/contract/money'
import type { NewReport } from '@patina/contract/reports'
import { useForm } from 'react-hook-form'
import { Form } from '#components/ui/form.tsx'
import { TextArea, TextField } from '#components/ui/text-field.tsx'

type Props = {
  product: PublicProduct
  reporter: { name: string; email: string }
  send: (report: NewReport) => Promise<unknown>
}

/** Asks what is wrong; the rest is known. */
export function ReportForm({ product, reporter, send }: Props) {
  const form = useForm({ defaultValues: { reason: '', buyer_phone: '' } })
  return (
    <Form
      form={form}
      send={(typed) =>
        send({
          product_id: product._id,
          buyer_name: reporter.name,
          buyer_email: reporter.email,
          product_name: product.product_name,
          product_price: product.resale_price,
          ...typed,
        })
      }
      action="Report Item"
      busy="Reporting…"
    >
      <TextArea label="Reason" rows={5} error={undefined} {...form.register('reason')} />
      <TextField
        label="Your Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={undefined}
        {...form.register('buyer_phone')}
      />
      <TextField label="Your Name" error={undefined} disabled value={reporter.name} />
      <TextField label="Your Email" error={undefined} disabled value={reporter.email} />
      <TextField label="Product Name" error={undefined} disabled value={product.product_name} />
      <TextField label="Product Price" error={undefined} disabled value={formatDollars(product.resale_price)} />
    </Form>
  )
}
