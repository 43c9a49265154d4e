import { useSearchParams } from 'react-router'
import { Entrance } from '#components/layouts/entrance.tsx'
import { PageHead } from '#components/page-head.tsx'
import { ProveAddress } from '#features/accounts/components/prove-address.tsx'

export function Component() {
  const token = useSearchParams()[0].get('token')
  return (
    <Entrance title="Prove your address" intro="One press tells us that the mail with this link reached you.">
      <PageHead title="Prove your address" description="Show that an email address is yours." />
      {token === null ? (
        <p role="alert" className="text-error">
          This address is not complete: open the link from the mail once more.
        </p>
      ) : (
        <ProveAddress token={token} />
      )}
    </Entrance>
  )
}
