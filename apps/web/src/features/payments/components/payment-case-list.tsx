import type { PaymentCase } from '@patina/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ListFaces } from '#components/list-faces.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getPaymentCases } from '../api/get-payment-cases.ts'
import { CloseCaseDialog } from './close-case-dialog.tsx'
import { PaymentCaseTable, PaymentCaseTableSkeleton } from './payment-case-table.tsx'

type Props = { nextStep: ReactNode; onClosed: (one: PaymentCase) => void }

export function PaymentCaseList({ nextStep, onClosed }: Props) {
  const query = useQuery(getPaymentCases(useOwnApi()))
  const [closing, setClosing] = useState<PaymentCase>()
  return (
    <>
      <ListFaces
        query={query}
        reason={query.error?.message}
        itemsIn={(cases) => cases}
        skeleton={<PaymentCaseTableSkeleton />}
        emptyText="No Payment needs a person"
        failedText="Payments that need a person"
        nextStep={nextStep}
      >
        {(cases) => <PaymentCaseTable cases={cases} onClose={setClosing} />}
      </ListFaces>
      {closing && (
        <CloseCaseDialog
          key={closing._id}
          one={closing}
          onClosed={(isDone) => {
            setClosing(undefined)
            if (isDone) onClosed(closing)
          }}
        />
      )}
    </>
  )
}
