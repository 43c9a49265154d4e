import { type APIRequestContext, expect } from '@playwright/test'

/** Firebase takes projects of this beginning for tries, and never asks Google about them. */
export const PROJECT = 'demo-patina'
export const EMULATOR = '127.0.0.1:3196'
/** Whom the shop's settings name as its admin. */
export const ADMIN = 'ada@patina.test'

const ACCOUNTS = `http://${EMULATOR}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`

/** As the owner of the project, who may do anything to accounts. */
async function asOwner(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`${ACCOUNTS}${path}`, { data, headers: { authorization: 'Bearer owner' } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

export async function accountOf(request: APIRequestContext, email: string) {
  const { users = [] } = await asOwner(request, ':lookup', { email: [email] })
  return users[0]
}

export async function callProved(request: APIRequestContext, email: string): Promise<void> {
  const { localId } = await accountOf(request, email)
  await asOwner(request, ':update', { localId, emailVerified: true })
}

export async function deleteAccount(request: APIRequestContext, email: string): Promise<void> {
  const { localId } = await accountOf(request, email)
  await asOwner(request, ':delete', { localId })
}

type Mail = { email: string; requestType: string; oobCode: string; oobLink: string }

/** The newest mail of a kind that Firebase would have sent to somebody. */
export async function mailTo(request: APIRequestContext, email: string, kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET') {
  const answer = await request.get(`http://${EMULATOR}/emulator/v1/projects/${PROJECT}/oobCodes`)
  const { oobCodes }: { oobCodes: Mail[] } = await answer.json()
  const mail = oobCodes.findLast((one) => one.email === email && one.requestType === kind)
  if (!mail) throw new Error(`no mail of the kind ${kind} for ${email}`)
  return mail
}
