import { moneyOrders } from '@patina/contract/payouts'
import { payoutAccounts } from '#db/schema.ts'
import { createBooks } from '#providers/payments/test-provider/books.ts'
import { buildSignIn } from './build.ts'
import type { openTestShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

/** seller@patina.test has told the card provider all that it asks for; answers their account there. */
export async function setUpPayouts(shop: Shop, books = createBooks(shop.db)): Promise<string> {
  const seller = await buildSignIn(shop, 'seller@patina.test')
  const answer = await shop.app.inject({ method: 'POST', url: '/api/money/set-up', headers: seller.headers })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const [account] = await shop.db.select().from(payoutAccounts)
  if (!account) throw new Error('no account was opened')
  await books.setUpAccount(account.providerId, 'ready')
  await shop.payouts.lookAtAccount({ accountId: account.providerId, about: 'account' })
  return account.providerId
}

/** An admin has paid every seller in another way, as far as something is due to them. */
export async function payAllByHand(shop: Shop): Promise<void> {
  const { headers } = await buildSignIn(shop, 'admin@patina.test')
  const open = moneyOrders.parse((await shop.app.inject({ url: '/api/money-orders', headers })).json())
  for (const { _id } of open.filter(({ kind }) => kind === 'transfer')) {
    const url = `/api/money-orders/${_id}/settle`
    const answer = await shop.app.inject({ method: 'PUT', url, headers, payload: { how: 'paid' } })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
}
