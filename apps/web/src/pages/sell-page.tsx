import { pathTo } from '@patina/contract/pages'
import { Navigate } from 'react-router'
import { PageHead } from '#components/page-head.tsx'
import { ProductFormSkeleton } from '#features/listings/components/product-form-faces.tsx'
import { newDraftName } from '#features/listings/product-draft.ts'
import { paths } from '#lib/paths.ts'
import { type Session, useSession } from '#lib/session.ts'
import { NewProduct } from './new-product.tsx'

/** Where somebody sells their first piece: it comes first, and their account last. */
export function Component() {
  const session = useSession()
  return (
    <section className="grid gap-8 py-8 lg:py-14">
      <PageHead
        title="Sell a piece"
        description="List a piece of furniture in a minute: a picture, its name, a price. The account comes last."
        canonicalPath={pathTo('sell')}
      />
      <header className="grid gap-2">
        <h1 className="text-title">Sell a piece</h1>
        <p className="text-soft">A picture, its name, a price: a minute, and it is in the shop.</p>
      </header>
      {session.state === 'loading' ? <ProductFormSkeleton /> : <Sell session={session} />}
    </section>
  )
}

/** Who logs in on the way comes back to what they had filled in. */
function Sell({ session }: { session: Exclude<Session, { state: 'loading' }> }) {
  if (session.state === 'signedOut') return <NewProduct seller={undefined} draftName={newDraftName('')} />
  if (session.roles.includes('seller')) return <NewProduct seller={session} draftName={newDraftName('')} />
  const here = pathTo('sell')
  return (
    <Navigate to={session.roles.length === 0 ? paths.finishProfile(here) : paths.addRole('seller', here)} replace />
  )
}
