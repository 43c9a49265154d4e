import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createContext as createRouterContext, RouterContextProvider } from 'react-router'
import type { ApiClient } from '#lib/api-client.ts'

/** What pages and their loaders work with: one set per request on the server, one per tab in the browser. */
export type Services = { api: ApiClient; queryClient: QueryClient }

export const services = createRouterContext<Services>()

export function routerContext(value: Services): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(services, value)
  return context
}

export const ApiContext = createContext<ApiClient | null>(null)

export function useApi(): ApiClient {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs an ApiContext above it')
  return api
}
