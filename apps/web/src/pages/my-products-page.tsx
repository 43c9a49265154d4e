import { pathTo } from '@patina/contract/pages'
import type { OwnProduct } from '@patina/contract/products'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { Tab, Tabs } from '#components/tabs.tsx'
import { getDrafts } from '#features/drafts/api/get-drafts.ts'
import { SizeQuestions } from '#features/fit/components/size-questions.tsx'
import { ImportLink } from '#features/imports/components/import-link.tsx'
import { getOwnProducts } from '#features/listings/api/get-own-products.ts'
import { OwnProductList } from '#features/listings/components/own-product-list.tsx'
import { OwnDrafts } from '#features/listings/index.ts'
import { isProductGroup, PRODUCT_GROUPS } from '#features/listings/product-groups.ts'
import { DRAFT_THROWN_AWAY, MARKED_SOLD, productDeleted, STATE_CHANGED } from '#features/listings/toasts.ts'
import { OffersSection } from '#features/offers/index.ts'
import { paths } from '#lib/paths.ts'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'

export function Component() {
  const session = useSession()
  return session.state === 'signedIn' && <MyProducts email={session.email} />
}

function MyProducts({ email }: { email: string }) {
  const { data } = useQuery(getOwnProducts(useOwnApi(), email))
  const show = useSearchParams()[0].get('show')
  return (
    <section className="grid gap-6">
      <PageHead title="My Products" description="The pieces that you sell." />
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">My Products</h1>
        {/* Where there is none yet, the empty list offers it. */}
        {data?.length !== 0 && (
          <div className="flex flex-wrap items-center gap-4">
            <ImportLink />
            <AddProductLink />
          </div>
        )}
      </header>
      <WhichPieces show={show} products={data} />
      {show === 'drafts' ? (
        <Suspense fallback={<div className="skeleton h-28 rounded-2xl" />}>
          <OwnDrafts
            email={email}
            nextStep={<AddProductLink />}
            onThrownAway={() => toast.success(DRAFT_THROWN_AWAY)}
          />
        </Suspense>
      ) : (
        <>
          <Suspense>
            <OffersSection side="seller" />
          </Suspense>
          <SizeQuestions />
          <OwnProductList
            sellerEmail={email}
            group={isProductGroup(show) ? show : undefined}
            nextStep={
              <>
                <AddProductLink />
                <ImportLink />
              </>
            }
            onPromoted={() => toast.success(STATE_CHANGED)}
            onSold={() => toast.success(MARKED_SOLD)}
            onDeleted={({ product_name }) => toast.success(productDeleted(product_name))}
            onRefused={toast.error}
          />
        </>
      )}
    </section>
  )
}

function WhichPieces({ show, products = [] }: { show: string | null; products: OwnProduct[] | undefined }) {
  const { data: drafts = [] } = useQuery(getDrafts(useOwnApi()))
  return (
    <Tabs label="Which pieces">
      <Tab to={pathTo('myProducts')} isOpen={show !== 'drafts' && !isProductGroup(show)}>
        All{counted(products.length)}
      </Tab>
      {Object.entries(PRODUCT_GROUPS).map(([name, { label, holds }]) => (
        <Tab key={name} to={paths.ownProducts(name)} isOpen={show === name}>
          {label}
          {counted(products.filter(holds).length)}
        </Tab>
      ))}
      <Tab to={paths.ownProducts('drafts')} isOpen={show === 'drafts'}>
        Drafts{counted(drafts.length)}
      </Tab>
    </Tabs>
  )
}

const counted = (many: number): string => (many > 0 ? ` (${many})` : '')

const AddProductLink = () => (
  <Link to={pathTo('addProduct')} className={BUTTON.primary}>
    Add Product
  </Link>
)
