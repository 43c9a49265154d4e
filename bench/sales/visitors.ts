import { tokenAnswer } from '@patina/contract/accounts'
import { saleSummaries } from '@patina/contract/sales'

const VISITORS = 10

/** Somebody who is signed in, and the ids of what they have bought. */
export type Visitor = { headers: Record<string, string>; saleIds: string[] }

/** People who have signed up as buyers; each can look at their sales once these are there. */
export const signUpVisitors = (address: string) =>
  Promise.all(
    Array.from({ length: VISITORS }, async (_, number) => {
      const origin = address.replace('127.0.0.1', 'localhost')
      const name = `Visitor ${number}`
      const email = `visitor${number}@bench.test`
      const signedUp = await post(
        `${address}/api/auth/sign-up/email`,
        { name, email, password: 'Patina#2022' },
        { origin },
      )
      const cookie = signedUp.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      const answer = await fetch(`${address}/api/jwt?email=${email}`, { headers: { cookie, origin } })
      const { accessToken } = tokenAnswer.parse(await answer.json())
      const headers = { authorization: `bearer ${accessToken}` }
      await post(`${address}/api/users`, { name, email, role: 'buyer', status: 'unverified' }, headers)
      return {
        email,
        look: async (): Promise<Visitor> => {
          const listed = await fetch(`${address}/api/sales?limit=100`, { headers })
          const saleIds = saleSummaries.parse(await listed.json()).map(({ _id }) => _id)
          return { headers, saleIds }
        },
      }
    }),
  )

async function post(url: string, body: object, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${await answer.text()}`)
  return answer
}
