import type { Collection, NewCollection } from '@patina/contract/favourites'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { FAVOURITES_KEY, reloadFavourites } from './favourite-keys.ts'

export const getCollections = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [...FAVOURITES_KEY, 'collections'],
    queryFn: ({ signal }) => ownApi.get('/collections', 'collections', signal),
  })

export const addCollection = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (collection: NewCollection) => ownApi.post('/collections', collection, 'collection'),
    onSuccess: () => reloadFavourites(queryClient),
  })

export const renameCollection = (ownApi: ApiClient, queryClient: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (collection: NewCollection) => ownApi.patch(`/collections/${id}`, collection, 'collection'),
    onSuccess: () => reloadFavourites(queryClient),
  })

export const deleteCollection = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ _id }: Collection) => ownApi.delete(`/collections/${_id}`, 'deletedAnswer'),
    onSuccess: () => reloadFavourites(queryClient),
  })

/** Gives it a link, or takes that back. */
export const shareCollection = (ownApi: ApiClient, queryClient: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (isShared: boolean) =>
      isShared
        ? ownApi.put(`/collections/${id}/share`, undefined, 'collection')
        : ownApi.delete(`/collections/${id}/share`, 'collection'),
    onSuccess: () => reloadFavourites(queryClient),
  })

type Place = { collectionId: string; isIn: boolean }

export const moveProduct = (ownApi: ApiClient, queryClient: QueryClient, productId: string) =>
  mutationOptions({
    scope: { id: `collections of ${productId}` },
    mutationFn: ({ collectionId, isIn }: Place) => {
      const path = `/collections/${collectionId}/products/${productId}`
      return isIn ? ownApi.put(path, undefined, 'collection') : ownApi.delete(path, 'collection')
    },
    onSettled: () => reloadFavourites(queryClient),
  })
