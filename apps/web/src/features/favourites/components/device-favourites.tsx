import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { ListFaces } from '#components/list-faces.tsx'
import { paths } from '#lib/paths.ts'
import { useApi } from '#lib/services.ts'
import { getProductsById } from '../api/get-products-by-id.ts'
import { keptOnDevice, useKeptOnDevice } from '../device-stores.ts'
import { FavouriteCard } from './favourite-card.tsx'
import { FavouriteGrid, FavouritesSkeleton, GoneLine, LookAround } from './favourite-grid.tsx'

/** Without an account: what this device keeps. What is let go stays until one leaves, so that a slip can be mended. */
export function DeviceFavourites() {
  const kept = useKeptOnDevice()
  const [shown] = useState(kept)
  const query = useQuery(getProductsById(useApi(), shown))
  const gone = query.data ? kept.filter((id) => !query.data.some(({ _id }) => _id === id)) : []
  return (
    <>
      <p className="text-soft">
        They are kept on this device.{' '}
        <Link to={paths.login(pathTo('favourites'))} className={TEXT_LINK}>
          Sign in
        </Link>{' '}
        to have them everywhere, to sort them into collections, and to hear when they cost less.
      </p>
      <GoneLine count={gone.length} isBusy={false} onForget={() => keptOnDevice.remove(...gone)} />
      <h2 className="sr-only">All you keep</h2>
      <ListFaces
        query={query}
        reason={query.error?.message}
        itemsIn={(products) => products}
        skeleton={<FavouritesSkeleton />}
        emptyText="You keep nothing yet"
        nextStep={<LookAround />}
      >
        {(products) => (
          <FavouriteGrid>
            {products.map((product) => (
              <li key={product._id}>
                <FavouriteCard product={product} />
              </li>
            ))}
          </FavouriteGrid>
        )}
      </ListFaces>
    </>
  )
}
