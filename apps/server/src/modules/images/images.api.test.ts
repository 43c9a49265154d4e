import { uploadAnswer } from '@patina/contract/images'
import { PICTURE } from '@patina/contract/limits'
import { pictureAddress } from '@patina/contract/picture-address'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictures } from '#db/schema.ts'
import { signIn } from '#testing/people.ts'
import { makePicture, upload } from '#testing/pictures.ts'
import { openTestShop } from '#testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_WRITES: '100000/60' } })
  seller = await signIn(shop, 'seller@patina.test')
})
afterAll(() => shop.close())

const send = (file: Buffer, options = {}) => upload(shop, seller.headers, file, options)
const fetchPicture = async (url: string) => {
  const answer = await shop.app.inject({ url })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'in %s is kept in every width, as AVIF and as WebP',
    async (format) => {
      const answer = await send(await makePicture(40, format, 1800))
      const { data } = uploadAnswer.parse(answer.json())
      expect(data.widths).toEqual(PICTURE.widths)
      expect(data.placeholder).toMatch(/^data:image\/webp;base64,/)
      for (const width of data.widths) {
        for (const kept of ['avif', 'webp'] as const) {
          const { status, headers, bytes } = await fetchPicture(pictureAddress(data.url, width, kept))
          expect(status).toBe(200)
          expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
          expect((await sharp(bytes).metadata()).width).toBe(width)
        }
      }
    },
  )

  it('that is small is not blown up', async () => {
    const { data } = uploadAnswer.parse((await send(await makePicture(41, 'png', 200))).json())
    expect(data.widths).toEqual([200])
  })

  it('stands upright and tells nothing of where it was taken', async () => {
    const turned = await sharp(await makePicture(42, 'jpeg', 400))
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' }, IFD0: { Copyright: 'planted-secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data } = uploadAnswer.parse((await send(turned, { type: 'image/jpeg' })).json())
    expect([data.width, data.height]).toEqual([300, 400])
    const { bytes } = await fetchPicture(data.url)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('planted-secret')).toBe(false)
  })

  it('twice is one picture', async () => {
    const picture = await makePicture(43)
    const first = uploadAnswer.parse((await send(picture)).json())
    const before = await shop.db.$count(pictures)
    expect(uploadAnswer.parse((await send(picture)).json())).toEqual(first)
    expect(await shop.db.$count(pictures)).toBe(before)
  })
})

describe('a file is refused in words', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  it.each([
    ['an SVG, whatever it calls itself', async () => svg, 415],
    ['a web page behind the first bytes of a GIF', async () => Buffer.from('GIF89a<script>alert(1)</script>'), 415],
    ['text', async () => Buffer.from('not a picture'), 415],
    ['nothing', async () => Buffer.alloc(0), 415],
    ['a picture that is cut off', async () => (await makePicture(50, 'jpeg', 800)).subarray(0, 900), 415],
    ['a PNG that is cut off', async () => (await makePicture(51, 'png', 800)).subarray(0, 200), 415],
    ['more than 10 MB', async () => Buffer.alloc(PICTURE.mostBytes + 1), 413],
    ['more than 40 megapixels', () => makePicture(52, 'png', 8000), 413],
  ])('when it is %s', async (_what, make, status) => {
    const before = await shop.db.$count(pictures)
    const answer = await send(await make(), { fileName: 'innocent.png', type: 'image/png' })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(/^[A-Z].+\.$/)
    expect(await shop.db.$count(pictures)).toBe(before)
  })

  it.each([
    ['an iPhone’s own', 'heic\0\0\0\0mif1heic'],
    ['a newer iPhone’s own', 'heic\0\0\0\0mif1MiHBMiHEMiPrmiafheictmap'],
    ['what other programs make of one', 'mif1\0\0\0\0mif1heic'],
  ])('when it is %s, with what to do about it', async (_whose, brands) => {
    const size = Buffer.from([0, 0, 0, 8 + brands.length])
    const heic = Buffer.concat([size, Buffer.from(`ftyp${brands}`, 'latin1'), await makePicture(54)])
    const answer = await send(heic, { fileName: 'IMG_0042.HEIC', type: 'image/heic' })
    expect(answer.statusCode).toBe(415)
    expect(answer.json().message).toContain('save it as a JPEG')
  })

  it('when it comes in another field, or as no form at all', async () => {
    const wrongField = await send(await makePicture(53), { field: 'avatar' })
    expect(wrongField.statusCode).toBe(400)
    expect(wrongField.json().message).toBe('Send the picture in the field image.')
    const noForm = await shop.app.inject({
      method: 'POST',
      url: '/api/images',
      headers: seller.headers,
      payload: { a: 1 },
    })
    expect(noForm.statusCode).toBe(415)
  })

  it('from anyone but a seller', async () => {
    const buyer = await signIn(shop, 'buyer@patina.test')
    expect((await upload(shop, buyer.headers, await makePicture(54))).statusCode).toBe(403)
    expect((await upload(shop, {}, await makePicture(54))).statusCode).toBe(401)
  })

  it('beyond what one seller may upload', async () => {
    const small = await openTestShop({ env: { IMAGE_QUOTA: '2' } })
    const person = await signIn(small, 'seller@patina.test')
    const statuses = []
    for (const tint of [1, 2, 3])
      statuses.push((await upload(small, person.headers, await makePicture(tint))).statusCode)
    await small.close()
    expect(statuses).toEqual([200, 200, 403])
  })
})

it('gives no file from outside the folder of pictures', async () => {
  for (const path of [
    '/images/kept/../auth-secret',
    '/images/kept/%2e%2e/auth-secret',
    '/images/kept/..%2fauth-secret',
  ]) {
    const { status, bytes } = await fetchPicture(path)
    expect([403, 404, 200]).toContain(status)
    // The empty page of the tests stands where the shop's not-found page would.
    if (status === 200) expect(bytes.toString()).toMatch(/^<p>/)
  }
})
