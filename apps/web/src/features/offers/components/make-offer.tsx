import { pathTo } from '@patina/contract/pages'
import type { PublicProduct } from '@patina/contract/products'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { lazyPart } from '#components/lazy-part.tsx'
import { paths } from '#lib/paths.ts'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { getOffering } from '../api/get-offers.ts'

/** With all that forms need: fetched once somebody wants to name an amount. */
const OfferDialog = lazyPart(() => import('./offer-dialog.tsx'))

const LOOK = `${BUTTON.quiet} w-full`

/** Leads whoever would pay less to an offer; those who can't make one yet to where they can. */
export default function MakeOffer({ product }: { product: PublicProduct }) {
  const session = useSession()
  const here = pathTo('product', product._id)
  if (session.state === 'loading') return <Waiting />
  if (session.state === 'signedOut') {
    return (
      <Link to={paths.login(here)} className={LOOK}>
        Make an offer
        <span className="sr-only">, after signing in</span>
      </Link>
    )
  }
  if (session.roles.includes('buyer')) return <Offer product={product} />
  if (session.roles.length === 0 || session.roles.includes('admin')) return null
  return (
    <Link to={paths.addRole('buyer', here)} className={LOOK}>
      Make an offer
      <span className="sr-only">, after becoming a buyer</span>
    </Link>
  )
}

const Waiting = () => (
  <button type="button" className={LOOK} aria-disabled="true">
    Make an offer
  </button>
)

function Offer({ product }: { product: PublicProduct }) {
  const { data, error } = useQuery(getOffering(useOwnApi(), product._id))
  const [isOpen, setOpen] = useState(false)
  if (error) return <Refusal>{error.message}</Refusal>
  if (!data) return <Waiting />
  if (data.offer_id && !isOpen) {
    return (
      <Link to={pathTo('offer', data.offer_id)} className={LOOK}>
        See your offer
      </Link>
    )
  }
  if (data.refusal !== null && !isOpen) return <Refusal>{data.refusal}</Refusal>
  return (
    <>
      <button type="button" className={LOOK} onClick={() => setOpen(true)}>
        Make an offer
      </button>
      <Suspense>{isOpen && <OfferDialog product={product} offering={data} onClosed={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const Refusal = ({ children }: { children: string }) => (
  <p className="grid min-h-12 items-center text-center text-small text-soft">{children}</p>
)
