import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identityUsers } from '#db/identity-schema.ts'
import { openImages } from '#providers/images/index.ts'
import { buildSignIn, type Person } from '#test/kit/build.ts'
import { post } from '#test/kit/buyers.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/* Mail is sent by others, who may fail or never answer; pictures come in crowds, and disks fail. */

type Mood = 'well' | 'fails' | 'hangs'
let mood: Mood = 'well'

type Place = { shop: Awaited<ReturnType<typeof openTestShop>>; seller: Person }

let folder: string
let patient: Place
/** Gives up on others at once, and now and then on one that is only slow. */
let impatient: Place
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patina-faults-'))
  const mail = {
    send: async () => {
      if (mood === 'fails') throw new Error('mailbox unavailable')
      return mood === 'hangs' ? new Promise<{ id: string }>(() => {}) : { id: crypto.randomUUID() }
    },
    routes: async () => {},
  }
  const open = async (more: { outsideMs?: number }): Promise<Place> => {
    const shop = await openTestShop({ env: NO_LIMITS, mail, ...more })
    return { shop, seller: await buildSignIn(shop, 'seller@patina.test') }
  }
  patient = await open({})
  impatient = await open({ outsideMs: 100 })
})
const shopFor = (now: Mood) => (now === 'hangs' ? impatient : patient)
beforeEach(() => {
  mood = 'well'
})
afterAll(async () => {
  await patient.shop.close()
  await impatient.shop.close()
  await rm(folder, { recursive: true })
})

describe.each(['fails', 'hangs'] as const)('when the mail provider %s', (now) => {
  it('an account is made all the same, and its mail can be asked for again', async () => {
    mood = now
    const { shop } = shopFor(now)
    const email = `${now}@example.org`
    const payload = { name: 'Ada', email, password: 'Patina#2022' }
    expect((await post(shop, '/api/auth/sign-up/email', payload)).statusCode).toBe(200)
    const emails = (await shop.db.select().from(identityUsers)).map((user) => user.email)
    expect(emails).toContain(email)
  })

  it('a message to the operator is refused, not lost in silence', async () => {
    mood = now
    const { shop } = shopFor(now)
    const payload = { name: 'Ada', email: 'ada@example.org', message: 'Are you there?' }
    const answer = await post(shop, '/api/contact', payload)
    expect(answer.statusCode).toBe(503)
    expect(answer.json().message).toBe('Your message could not be sent just now. Please try again in a moment.')
  })
})

it('turns uploads of one seller away while four of theirs are on their way, and prepares those', async () => {
  const { shop, seller } = patient
  const picture = await makePicture(40, 'png', 400)
  const answers = await Promise.all(Array.from({ length: 30 }, () => upload(shop, seller.headers, picture)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.json().message).toBe('You are sending 4 pictures already: please wait until one has arrived.')
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(30 - refused.length)
  expect((await upload(shop, seller.headers, picture)).statusCode).toBe(200)
})

it('no half of a picture stays behind where it could not be written', async () => {
  const files = openImages({ dataDir: join(folder, 'halves') })
  // A folder under the file's name is what no file can replace.
  await mkdir(join(folder, 'halves/images/sofa-480.webp/in-use'), { recursive: true })
  await expect(files.put('sofa-480.webp', Buffer.from('picture'))).rejects.toThrow()
  expect(await readdir(join(folder, 'halves/images'))).toEqual(['sofa-480.webp'])
})
