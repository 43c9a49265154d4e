import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadAnswer } from '@patina/contract/images'
import { publicProduct } from '@patina/contract/products'
import { startBucket } from '@patina/stand-ins/bucket'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { backUp } from '#backup/backup.ts'
import { restore } from '#backup/restore.ts'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { pictures, privatePictures, productPictures, products } from '#db/schema.ts'
import { openImageMove, openImages } from '#providers/images/index.ts'
import { buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { makePicture, upload, uploadPrivately } from '#test/kit/pictures.ts'
import { makeDatabasePlace, NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { createImagesRepository } from './images-repository.ts'
import { movePictures } from './move-pictures.ts'

let DATA_DIR: string
let bucket: Awaited<ReturnType<typeof startBucket>>
let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'patina-move-'))
  bucket = await startBucket()
  const place = await makeDatabasePlace('demo')
  // Wherever the rows are, the pictures lie in a folder of this test.
  const imageStore = openImages({ dataDir: DATA_DIR })
  shop = await openTestShop({ env: NO_LIMITS, place, imageStore })
  seller = await buildSignIn(shop, 'seller@patina.test')
})
afterEach(() => bucket.line.mend())
afterAll(async () => {
  await shop.close()
  await bucket.stop()
  await rm(DATA_DIR, { recursive: true })
})

const config = () => ({ ...readConfig(bucket.env), dataDir: DATA_DIR })
const move = () => movePictures(createImagesRepository(shop.db), openImageMove(config()))
const atHome = () => createImagesRepository(shop.db).listAt('/images/kept/')

/** A piece that shows a picture of its own, which lies in the folder. */
async function productWithPicture(tint: number) {
  const { url } = uploadAnswer.parse((await upload(shop, seller.headers, await makePicture(tint))).json()).data
  const [picture] = await shop.db.select().from(pictures).where(eq(pictures.url, url))
  if (!picture) throw new Error('no picture')
  const product = await buildProduct(shop)
  await shop.db.update(productPictures).set({ pictureId: picture.id }).where(eq(productPictures.productId, product.id))
  await shop.db.update(products).set({ pictureId: picture.id }).where(eq(products.id, product.id))
  return { product, picture, fileName: url.slice('/images/kept/'.length) }
}
const shownOf = async (id: string) =>
  publicProduct.parse((await shop.app.inject({ url: `/api/products/${id}` })).json()).image

it('pictures move from the folder to the bucket, whole, and are shown from there; again it changes nothing', async () => {
  const { product, fileName } = await productWithPicture(80)
  const files = await openImages({ dataDir: DATA_DIR }).list()
  const first = await move()
  expect(first).toContain(`${files.length} picture files are in their new place and whole, ${files.length} of them`)
  expect(await shownOf(product.id)).toBe(`${bucket.baseUrl}/${fileName}`)
  const shown = await fetch(`${bucket.baseUrl}/${fileName}`)
  const kept = await openImages({ dataDir: DATA_DIR }).read(fileName)
  expect(kept?.equals(Buffer.from(await shown.arrayBuffer()))).toBe(true)
  expect(await move()).toContain('whole, 0 of them came there now.\n0 pictures have addresses')
})

it('private pictures move along', async () => {
  const { id } = await uploadPrivately(shop, seller.headers, 85)
  const inFolder = (await openImages({ dataDir: DATA_DIR }).list()).filter((name) => name.startsWith('private/'))
  expect(inFolder.length).toBeGreaterThan(0)
  await move()
  const { to } = openImageMove(config())
  expect((await to.list()).filter((name) => name.startsWith('private/'))).toEqual(inFolder)
  await rm(join(DATA_DIR, 'private-images'), { recursive: true })
  const [row] = await shop.db.select().from(privatePictures).where(eq(privatePictures.id, id))
  const shown = await openImages(config()).read(row?.fileName ?? '')
  expect((await sharp(shown).metadata()).width).toBe(64)
})

it('a move that breaks off has changed no address, and goes on where it stopped', async () => {
  const { product, fileName } = await productWithPicture(81)
  bucket.line.cut()
  await expect(move()).rejects.toThrow()
  expect(await shownOf(product.id)).toBe(`/images/kept/${fileName}`)
  bucket.line.mend()
  await move()
  expect(await shownOf(product.id)).toBe(`${bucket.baseUrl}/${fileName}`)
  expect(await atHome()).toEqual([])
})

it('a file that lies in the bucket damaged is sent again before anything is shown from there', async () => {
  const { product, picture, fileName } = await productWithPicture(82)
  const { to } = openImageMove(config())
  await to.put(fileName, Buffer.from('half of a picture'))
  await move()
  const own = await openImages({ dataDir: DATA_DIR }).read(fileName)
  expect((await to.read(fileName))?.equals(own ?? Buffer.alloc(0))).toBe(true)
  expect(await shownOf(product.id)).not.toBe(picture.url)
})

it('a picture that its seller has meanwhile uploaded to the bucket too becomes one with that', async () => {
  const { product, picture, fileName } = await productWithPicture(83)
  const { id: _id, ...same } = picture
  const [twin] = await shop.db
    .insert(pictures)
    .values({ ...same, url: `${bucket.baseUrl}/${fileName}` })
    .returning()
  await move()
  expect(await shownOf(product.id)).toBe(`${bucket.baseUrl}/${fileName}`)
  const shown = await shop.db.select().from(productPictures).where(eq(productPictures.productId, product.id))
  expect(shown.map(({ pictureId }) => pictureId)).toEqual([twin?.id])
  expect(await shop.db.select().from(pictures).where(eq(pictures.id, picture.id))).toEqual([])
})

it('a shop without a bucket is told to set one', () => {
  expect(() => openImageMove(readConfig({ DATA_DIR }))).toThrow('There is no bucket to move pictures to')
})

it('a backup brings the pictures of a bucket along, and a shop that keeps its own shows them itself', async () => {
  const { product, fileName } = await productWithPicture(84)
  await move()
  const file = join(DATA_DIR, 'shop.tar.gz')
  await backUp({ db: shop.db, images: openImages(config()) }, file)
  const place = await makeDatabasePlace()
  const settings = readConfig(place.env)
  const images = openImages(settings)
  await restore({ settings, images }, file)
  expect((await images.list()).includes(fileName)).toBe(true)
  const restored = await openDatabase(settings)
  const [shown] = await restored.db
    .select({ url: pictures.url })
    .from(products)
    .innerJoin(pictures, eq(pictures.id, products.pictureId))
    .where(eq(products.id, product.id))
  await restored.close()
  await place.remove()
  expect(shown?.url).toBe(`/images/kept/${fileName}`)
})
