import type { PublicProduct } from '@patina/contract/products'
import type { NewReport } from '@patina/contract/reports'
import { useForm } from 'react-hook-form'
import { AboutProductForm } from '#components/about-product-form.tsx'
import { PhoneField, TextArea } from '#components/ui/text-field.tsx'

type Props = {
  product: PublicProduct
  reporter: { name: string; email: string }
  send: (report: NewReport) => Promise<unknown>
}

/** Asks what is wrong; the rest is known. */
export function ReportForm({ product, reporter, send }: Props) {
  const form = useForm({ defaultValues: { reason: '', buyer_phone: '' } })
  const { errors } = form.formState
  return (
    <AboutProductForm
      form={form}
      product={product}
      person={reporter}
      send={send}
      action="Report Item"
      busy="Reporting…"
    >
      <TextArea label="Reason" rows={5} error={errors.reason?.message} {...form.register('reason')} />
      <PhoneField label="Your Phone" error={errors.buyer_phone?.message} {...form.register('buyer_phone')} />
    </AboutProductForm>
  )
}
