// Runs on PostgreSQL alone: what becomes of bytes knows no SQL.

import { uploadAnswer } from '@patina/contract/images'
import { PICTURE } from '@patina/contract/limits'
import { pictureAddress } from '@patina/contract/picture-address'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictures } from '#db/schema.ts'
import { buildSignIn, type Person } from '#test/kit/build.ts'
import { LYING_JPEGS, ODD_PICTURES } from '#test/kit/odd-pictures.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
beforeAll(async () => {
  shop = await openTestShop({ env: NO_LIMITS })
  seller = await buildSignIn(shop, 'seller@patina.test')
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
    expect(answer.json().message).toBe('This is a HEIC picture: save it as a JPEG, PNG, WebP or AVIF and send that.')
  })

  const gif = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
  it.each([
    ['a GIF', () => gif().gif().toBuffer()],
    ['a TIFF', () => gif().tiff().toBuffer()],
    ['an SVG', async () => svg],
    ['an SVG', async () => Buffer.concat([Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- drawn -->\n'), svg])],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a BMP', async () => Buffer.from('BM\x3a\0\0\0\0\0\0\0\x36', 'latin1')],
    ['a web page', async () => Buffer.from('<!doctype html><title>A</title>')],
    ['a film', async () => Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41', 'latin1')],
    ['a JPEG XL', async () => Buffer.from('\xff\n\xfa', 'latin1')],
    ['a ZIP archive', async () => Buffer.from('PK\x03\x04')],
  ])('that says it is %s', async (name, make) => {
    const answer = await send(await make(), { fileName: 'innocent.jpg', type: 'image/jpeg' })
    expect(answer.statusCode).toBe(415)
    expect(answer.json().message).toBe(`This is ${name}: save it as a JPEG, PNG, WebP or AVIF and send that.`)
  })

  const HOW = 'Send the picture as multipart/form-data in the field image.'
  const part = (head: string, body = 'x') => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const file = (name: string) => part(`name="${name}"; filename="a.png"`)
  const form = 'multipart/form-data; boundary=b'
  it.each([
    ['JSON', 'application/json', '{"a":1}', 415, HOW],
    ['the bare file', 'image/png', 'x', 415, HOW],
    ['nothing at all', undefined, undefined, 415, HOW],
    ['another field', form, `${file('avatar')}--b--\r\n`, 400, `This file came in another field. ${HOW}`],
    ['words in the field', form, `${part('name="image"')}--b--\r\n`, 400, `There is no file in this form. ${HOW}`],
    ['an empty form', form, '--b--\r\n', 400, `There is no file in this form. ${HOW}`],
    [
      'two files',
      form,
      `${file('image')}${file('image')}--b--\r\n`,
      400,
      `There are several files in this form: one is taken at a time. ${HOW}`,
    ],
    [
      'a form that is broken off',
      form,
      file('image').slice(0, -2),
      400,
      `The form with the picture is broken off or not well formed. ${HOW}`,
    ],
    [
      'a form without a boundary',
      'multipart/form-data',
      'x',
      400,
      `The form with the picture is broken off or not well formed. ${HOW}`,
    ],
  ])('when it is sent the wrong way, as %s, with how to do it right', async (_what, type, payload, status, message) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/images',
      headers: { ...seller.headers, ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    })
    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
  })

  it('when it is empty', async () => {
    const answer = await send(Buffer.alloc(0))
    expect(answer.json().message).toBe('This file is empty: send a JPEG, PNG, WebP or AVIF.')
  })

  it.each(Object.keys(LYING_JPEGS))('when a JPEG has less in it than its header says: %s', async (what) => {
    const before = await shop.db.$count(pictures)
    const answer = await send((await LYING_JPEGS[what]?.()) ?? Buffer.alloc(0))
    expect(answer.statusCode).toBe(415)
    expect(answer.json().message).toBe('This picture is damaged or not whole: send another copy of it.')
    expect(await shop.db.$count(pictures)).toBe(before)
  })

  it.each(Object.keys(ODD_PICTURES))('but not for a slip that leaves it whole: %s', async (what) => {
    const answer = await send((await ODD_PICTURES[what]?.()) ?? Buffer.alloc(0))
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)])
  })

  it('from anyone but a seller', async () => {
    const buyer = await buildSignIn(shop, 'buyer@patina.test')
    expect((await upload(shop, buyer.headers, await makePicture(54))).statusCode).toBe(403)
    expect((await upload(shop, {}, await makePicture(54))).statusCode).toBe(401)
  })

  it('beyond what one seller may upload', async () => {
    const small = await openTestShop({ env: { IMAGE_QUOTA: '2' } })
    const person = await buildSignIn(small, 'seller@patina.test')
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
