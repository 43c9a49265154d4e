import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { WaitingTitle } from '#components/waiting-title.tsx'
import { getOffer } from '#features/offers/api/get-offers.ts'
import { OfferHistory } from '#features/offers/components/offer-history.tsx'
import { OfferView } from '#features/offers/components/offer-view.tsx'
import { isMissing } from '#lib/api-error.ts'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { throwUnlessMissing } from '#lib/throw-without-data.ts'

export function Component() {
  const session = useSession()
  const { id = '' } = useParams()
  const { data, dataUpdatedAt, error } = useQuery({ ...getOffer(useOwnApi(), id), throwOnError: throwUnlessMissing })
  if (session.state !== 'signedIn') return null
  if (isMissing(error)) return <NoSuchOffer />
  if (!data) {
    return (
      <>
        <WaitingTitle title="Offer" />
        <div className="skeleton h-60 rounded-2xl" />
      </>
    )
  }
  const back =
    data.role === 'buyer'
      ? { to: pathTo('myOrders'), label: 'My Orders' }
      : { to: pathTo('myProducts'), label: 'My Products' }
  return (
    <section className="grid max-w-2xl gap-6">
      <PageHead title={`Offer: ${data.product.product_name}`} description="Where your offer stands." />
      <header className="grid justify-items-start gap-2">
        <Link to={back.to} className={`py-1 ${TEXT_LINK}`}>
          {back.label}
        </Link>
        <h1 className="text-title">Offer</h1>
      </header>
      {error && (
        <p role="alert" className="rounded-2xl bg-warm p-4">
          This may be out of date: {error.message}
        </p>
      )}
      <OfferView offer={data} toldAt={dataUpdatedAt} Heading="h2" />
      <OfferHistory offer={data} />
    </section>
  )
}

const NoSuchOffer = () => (
  <div className="grid justify-items-center gap-6 py-16 text-center">
    <PageHead title="No such offer" description="This offer is not there." />
    <h1 className="text-title">No such offer</h1>
    <p className="max-w-prose text-soft">
      There is no offer of yours at this address. Perhaps you are signed in with another account.
    </p>
    <Link to={pathTo('dashboard')} className={BUTTON.primary}>
      Back to the dashboard
    </Link>
  </div>
)
