import { randomUUID } from 'node:crypto'
import { privatePicture } from '@patina/contract/images'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { privatePictures, users } from '#db/schema.ts'
import type { openTestShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

/** A picture of one colour, different for each tint. */
export function makePicture(
  tint: number,
  format: 'png' | 'jpeg' | 'webp' | 'avif' = 'png',
  width = 64,
): Promise<Buffer> {
  const background = { r: tint % 256, g: (tint * 7) % 256, b: (tint * 13) % 256 }
  return sharp({ create: { width, height: (width / 4) * 3, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

type FormField = { field?: string; fileName?: string; type?: string }

/** A file in a form, as browsers write it. */
export function formWith(
  file: Buffer,
  { field = 'image', fileName = 'picture.png', type = 'image/png' }: FormField = {},
): { headers: { 'content-type': string }; payload: Buffer } {
  const boundary = 'patina-test-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** Sends a file as a browser's form does. */
export function upload(
  shop: Shop,
  headers: Record<string, string>,
  file: Buffer,
  { to = '/api/images', ...how }: FormField & { to?: string } = {},
) {
  const form = formWith(file, how)
  return shop.app.inject({
    method: 'POST',
    url: to,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  })
}

/** Sends a picture that only some may see. */
export async function uploadPrivately(shop: Shop, headers: Record<string, string>, tint: number) {
  const answer = await upload(shop, headers, await makePicture(tint), { to: '/api/private-pictures' })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return privatePicture.parse(answer.json())
}

/** As if somebody had sent a picture that only some may see, where nobody looks at its file; answers its id. */
export async function addPrivatePicture(shop: Shop, email: string): Promise<string> {
  const [owner] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!owner) throw new Error(`there is no ${email}`)
  const values = { ownerId: owner.id, fileName: `private/${randomUUID()}.webp`, createdAt: new Date() }
  const [row] = await shop.db.insert(privatePictures).values(values).returning({ id: privatePictures.id })
  if (!row) throw new Error('the picture was not stored')
  return row.id
}
