import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { paths } from '#lib/paths.ts'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { getSellerPhone } from '../api/get-seller-phone.ts'
import { PhoneIcon } from './product-icons.tsx'

const LABEL = 'Show phone number'
const LOOK = `${BUTTON.quiet} w-full`

/** A link to the login until it is known who is there: that is what works without scripts, too. */
export function PhoneNumber({ productId }: { productId: string }) {
  const session = useSession()
  if (session.state === 'signedIn') return <Reveal productId={productId} />
  return (
    <Link to={paths.login(pathTo('product', productId))} className={LOOK}>
      <PhoneIcon />
      {LABEL}
      <span className="sr-only">, after signing in</span>
    </Link>
  )
}

function Reveal({ productId }: { productId: string }) {
  const { data, error, isFetching, refetch } = useQuery(getSellerPhone(useOwnApi(), productId))
  const [isAsked, setAsked] = useState(false)
  const number = useRef<HTMLAnchorElement>(null)
  const isTold = data !== undefined
  // The button that was pressed is gone: whoever pressed it goes on from the number.
  useEffect(() => {
    if (isAsked && isTold) number.current?.focus()
  }, [isAsked, isTold])
  if (data) {
    return (
      <a ref={number} href={`tel:${data.phone_number.replace(/[^+\d]/g, '')}`} className={LOOK}>
        <PhoneIcon />
        {data.phone_number}
      </a>
    )
  }
  return (
    <div className="grid gap-2">
      <button
        type="button"
        className={LOOK}
        aria-disabled={isFetching}
        onClick={() => {
          setAsked(true)
          if (!isFetching) void refetch()
        }}
      >
        <PhoneIcon />
        {isFetching ? 'One moment…' : LABEL}
      </button>
      <p role="alert" className="text-small text-error empty:hidden">
        {!isFetching && error?.message}
      </p>
    </div>
  )
}
