import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getUsers } from '#features/accounts/api/get-users.ts'
import { getOwnProducts } from '#features/listings/api/get-own-products.ts'
import { getMessageReports } from '#features/messages/api/get-message-reports.ts'
import { getThreads } from '#features/messages/api/get-threads.ts'
import { getMoneyEntries } from '#features/payouts/api/get-money-entries.ts'
import { getMoneyOrders } from '#features/payouts/api/get-money-orders.ts'
import { getReports } from '#features/reports/api/get-reports.ts'
import { getEscalatedSales } from '#features/sales/api/get-escalated-sales.ts'
import { getOrders } from '#features/sales/api/get-orders.ts'
import { type ApiClient, createApiClient } from '#lib/api-client.ts'
import { listOf } from '#test/kit/fake-shop.ts'

const LISTS = {
  '/escalated-sales': (queryClient: QueryClient, api: ApiClient) => queryClient.fetchQuery(getEscalatedSales(api)),
  '/money-orders': (queryClient: QueryClient, api: ApiClient) => queryClient.fetchQuery(getMoneyOrders(api)),
  '/money/entries/paid': (queryClient: QueryClient, api: ApiClient) =>
    queryClient.fetchQuery(getMoneyEntries(api, 'paid', 387)),
  '/reports': (queryClient: QueryClient, api: ApiClient) => queryClient.fetchQuery(getReports(api)),
  '/threads': (queryClient: QueryClient, api: ApiClient) => queryClient.fetchQuery(getThreads(api)),
  '/messages/reports': (queryClient: QueryClient, api: ApiClient) => queryClient.fetchQuery(getMessageReports(api)),
  '/allseller': (queryClient: QueryClient, api: ApiClient) => queryClient.fetchQuery(getUsers(api, 'seller')),
  '/orders/noor%40example.org': (queryClient: QueryClient, api: ApiClient) =>
    queryClient.fetchQuery(getOrders(api, 'noor@example.org')),
  '/products/maja%40example.org': (queryClient: QueryClient, api: ApiClient) =>
    queryClient.fetchQuery(getOwnProducts(api, 'maja@example.org')),
}

test.each(Object.entries(LISTS))('the dashboard reads %s to its end', async (address, read) => {
  const asked: string[] = []
  const api = createApiClient(async (path) => {
    asked.push(path)
    return listOf([], asked.length === 1 ? { link: `</api${address}?cursor=more>; rel="next"` } : {})
  })
  await read(new QueryClient(), api)
  expect(asked).toEqual([address, `${address}?cursor=more`])
})
