import { PICTURE } from '@patina/contract/limits'

const WIDEST = Math.max(...PICTURE.widths)
/** Below this nobody waits for it. */
const SMALL_BYTES = 500_000

/** What the shop takes, and what iPhones write where a browser can read it. Of anything else the server says what it is. */
const SHRINKABLE = /^image\/(jpeg|png|webp|avif|hei[cf])$/

let last: Promise<unknown> = Promise.resolve()

/**
 * As wide as the shop keeps it: a phone's camera gives ten times what would be seen, and that would have to travel. One after
 * the other, since a large picture takes a phone's memory while it is decoded.
 */
export function shrunk(file: File): Promise<Blob> {
  const next = last.then(() => shrink(file))
  last = next
  return next
}

async function shrink(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES || !SHRINKABLE.test(file.type)) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, WIDEST / picture.width)
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    const paper = canvas.getContext('2d')
    if (!paper) return file
    // What is transparent becomes white, as it would on the server.
    paper.fillStyle = '#ffffff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
    return smaller.size < file.size ? smaller : file
  } catch {
    // Nothing that this browser can read; the server says what it makes of it.
    return file
  }
}
