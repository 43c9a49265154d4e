import sharp from 'sharp'
import { expect, test } from 'vitest'
import { interlacedPng } from '#test/kit/interlaced-png.ts'
import { makePicture } from '#test/kit/pictures.ts'
import { preparePicture } from './prepare-picture.ts'

const waiting = new AbortController().signal

test('a picture that unpacks to more than any camera’s is refused before it is decoded', async () => {
  const bomb = interlacedPng(6300, { depth: 16 })
  expect(bomb.length).toBeLessThan(400_000)
  // Without a second to decode it in.
  await expect(preparePicture(bomb, waiting, 0)).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('too large'),
  })
})

test.each([1, 6])(
  'a picture that takes too long is given up, also one that is to be turned (%i)',
  async (orientation) => {
    const heavy = interlacedPng(6300, { depth: 8, orientation })
    expect(await sharp(heavy).metadata()).toMatchObject({ isProgressive: true, width: 6300 })
    await expect(preparePicture(heavy, waiting, 1)).rejects.toMatchObject({
      status: 413,
      message: 'This picture takes too long to read: make it smaller and send that.',
    })
  },
)

test('work ends between its steps where nobody waits for it any more', async () => {
  const leaving = new AbortController()
  const work = preparePicture(await makePicture(1, 'png', 1600), leaving.signal)
  leaving.abort(new Error('gone'))
  await expect(work).rejects.toThrow('gone')
})

/** Each in its own way, as the tag of cameras has it: what lies left of the upright picture is dark. */
test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture of orientation %i comes out upright', async (orientation) => {
  const upright = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ffffff' } })
    .composite([
      { input: { create: { width: 100, height: 100, channels: 3, background: '#000000' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  const stored = await sharp(await lain(upright, orientation))
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
  const { picture, facts } = await preparePicture(stored, waiting)
  expect([facts.width, facts.height]).toEqual([400, 200])
  const main = picture.files.find(({ fileName }) => fileName === picture.mainFile)
  const { data, info } = await sharp(main?.bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? Number.NaN
  expect([at(50, 50), at(350, 50), at(50, 150), at(350, 150)].map((grey) => grey > 128)).toEqual([
    false,
    true,
    true,
    true,
  ])
})

/** As a camera held that way would have stored it. */
function lain(upright: Buffer, orientation: number): Promise<Buffer> {
  const picture = sharp(upright)
  const ways: Record<number, () => typeof picture> = {
    2: () => picture.flop(),
    3: () => picture.rotate(180),
    4: () => picture.flip(),
    5: () => picture.flop().rotate(270),
    6: () => picture.rotate(270),
    7: () => picture.flop().rotate(90),
    8: () => picture.rotate(90),
  }
  return (ways[orientation]?.() ?? picture).png().toBuffer()
}
