import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageHead } from '#components/page-head.tsx'
import { SheetPage } from '#components/sheet-page.tsx'
import { getStatement } from '#features/payouts/api/get-statement.ts'
import { StatementSheet } from '#features/payouts/components/statement-sheet.tsx'
import { monthName } from '#features/payouts/money-words.ts'
import { ApiError } from '#lib/api-error.ts'
import { useOwnApi } from '#lib/services.ts'
import { throwUnlessMissing } from '#lib/throw-without-data.ts'

export function Component() {
  const { month = '' } = useParams()
  const name = monthName(month)
  const query = useQuery({
    ...getStatement(useOwnApi(), month),
    enabled: name !== undefined,
    throwOnError: throwUnlessMissing,
  })
  return (
    <SheetPage
      query={name === undefined ? NO_MONTH : query}
      title={`Statement for ${name}`}
      back={{ to: pathTo('money'), label: 'Back to Money' }}
      printLabel="Print"
      missing={{ title: 'No such statement', text: 'Nothing moved your account in this month.' }}
    >
      {(statement) => (
        <>
          <PageHead title={`Statement for ${name}`} description="What moved your account in a month." />
          <StatementSheet statement={statement} />
        </>
      )}
    </SheetPage>
  )
}

/** What the server would answer. */
const NO_MONTH = { data: undefined, error: new ApiError('There is no such month.', 404) }
