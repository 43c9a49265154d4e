import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageHead } from '#components/page-head.tsx'
import { SheetPage } from '#components/sheet-page.tsx'
import { getSale } from '#features/sales/api/get-sale.ts'
import { EvidenceSheet } from '#features/sales/components/evidence-sheet.tsx'
import { useOrigin, useOwnApi } from '#lib/services.ts'
import { throwUnlessMissing } from '#lib/throw-without-data.ts'

export function Component() {
  const { id = '' } = useParams()
  const origin = useOrigin()
  const query = useQuery({ ...getSale(useOwnApi(), id), throwOnError: throwUnlessMissing })
  return (
    <SheetPage
      query={query}
      title="Evidence"
      back={{ to: pathTo('payments'), label: 'Back to Payments' }}
      printLabel="Print or save as PDF"
      missing={{
        title: 'No evidence',
        text: 'This order has no sale, or is older than sales are here: of it the books hold nothing but the payment.',
      }}
    >
      {(sale) => (
        <>
          <PageHead title={`Evidence: ${sale.product_name}`} description="What speaks for a sale." />
          <EvidenceSheet sale={sale} origin={origin} />
        </>
      )}
    </SheetPage>
  )
}
