import type { PublicProduct } from '@patina/contract/products'
import type { NewReport } from '@patina/contract/reports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { BesideProduct, BesideProductWaiting } from '#components/layouts/beside-product.tsx'
import { PageHead } from '#components/page-head.tsx'
import { getProduct } from '#features/products/api/get-product.ts'
import { ProductSummary, ProductSummarySkeleton } from '#features/products/components/product-summary.tsx'
import { fileReport } from '#features/reports/api/file-report.ts'
import { ReportForm } from '#features/reports/components/report-form.tsx'
import { REPORT_FILED } from '#features/reports/toasts.ts'
import { namesFields } from '#lib/api-error.ts'
import { errorText } from '#lib/page-error.ts'
import { paths } from '#lib/paths.ts'
import { useApi, useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { throwWithoutData } from '#lib/throw-without-data.ts'
import { toast } from '#lib/toast.ts'

export function Component() {
  const session = useSession()
  const { productId = '' } = useParams()
  const product = useQuery({ ...getProduct(useApi(), productId), throwOnError: throwWithoutData })
  if (session.state !== 'signedIn') return null
  if (!product.data) return <BesideProductWaiting name="Loading the piece" product={<ProductSummarySkeleton />} />
  return (
    <>
      <PageHead title={`Report ${product.data.product_name}`} description="Tell us what is wrong with a piece." />
      <BesideProduct
        header={
          <header className="grid gap-2">
            <h1 className="text-title wrap-anywhere">Report {product.data.product_name}</h1>
            <p className="text-soft">Tell us what is wrong with it. Only the shop reads this, never the seller.</p>
          </header>
        }
        product={<ProductSummary product={product.data} />}
      >
        <Report product={product.data} reporter={session} />
      </BesideProduct>
    </>
  )
}

function Report({ product, reporter }: { product: PublicProduct; reporter: { name: string; email: string } }) {
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(fileReport(useOwnApi(), useQueryClient()))
  const send = async (report: NewReport) => {
    try {
      await mutateAsync(report)
    } catch (error) {
      toast.error(errorText(error))
      // The form shows it at its field as well, for longer than a toast stays.
      if (namesFields(error)) throw error
      return
    }
    toast.success(REPORT_FILED)
    await navigate(paths.category(product.product_category))
  }
  return <ReportForm product={product} reporter={reporter} send={send} />
}
