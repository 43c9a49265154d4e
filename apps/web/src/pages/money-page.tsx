import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { getMoney } from '#features/payouts/api/get-money.ts'
import { MoneyView, MoneyWaiting } from '#features/payouts/components/money-view.tsx'
import { returnIn } from '#features/payouts/payout-step.ts'
import { useOwnApi } from '#lib/services.ts'
import { throwWithoutData } from '#lib/throw-without-data.ts'

export function Component() {
  const [search] = useSearchParams()
  const { data } = useQuery({ ...getMoney(useOwnApi()), throwOnError: throwWithoutData })
  return (
    <section className="grid gap-6">
      <PageHead title="Money" description="What your pieces have earned, and where it is." />
      <h1 className="text-title">Money</h1>
      <p>
        <Link to={pathTo('fees')} className={TEXT_LINK}>
          What selling costs, and when you get your money
        </Link>
      </p>
      {data ? <MoneyView money={data} cameBy={returnIn(search)} /> : <MoneyWaiting />}
    </section>
  )
}
