import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createContext as createRouterContext, RouterContextProvider } from 'react-router'
import type { ApiClient } from '#lib/api-client.ts'

/** What pages and their loaders work with: one set per request on the server, one per tab in the browser. */
export type Services = {
  /** Calls that anyone may make. */
  api: ApiClient
  /** Calls as who is signed in; on the server nobody is. */
  ownApi: ApiClient
  queryClient: QueryClient
  /** The shop's own address, without a slash at its end, for links that are read elsewhere. */
  origin: string
  /** The shop's own, so that server and browser write the same day. */
  timeZone: string
}

export const services = createRouterContext<Services>()

export function routerContext(value: Services): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(services, value)
  return context
}

export const ApiContext = createContext<Pick<Services, 'api' | 'ownApi' | 'origin'> | null>(null)
/** What is drawn outside a page is dated in UTC. */
export const TimeZoneContext = createContext('UTC')

export const useApi = (): ApiClient => useApis().api
export const useOwnApi = (): ApiClient => useApis().ownApi
export const useOrigin = (): string => useApis().origin

function useApis() {
  const apis = use(ApiContext)
  if (!apis) throw new Error('Calling the API needs an ApiContext above it')
  return apis
}
