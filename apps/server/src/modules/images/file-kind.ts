/** What the first bytes of a file, read as Latin-1, begin with or match. */
type Looks = string | RegExp

const TAKEN: readonly Looks[] = [
  '\xff\xd8\xff', // JPEG
  '\x89PNG\r\n\x1a\n',
  /^RIFF.{4}WEBP/s,
  /^.{4}ftyp.{0,40}avi[fs]/s,
]

const OTHERS: readonly [Looks, name: string][] = [
  [/^.{4}ftyp.{0,40}(hei[cmsx]|hev[cx])/s, 'a HEIC picture'],
  ['GIF8', 'a GIF'],
  [/^(II[*+]\0|MM\0[*+])/, 'a TIFF'],
  ['%PDF-', 'a PDF'],
  [/^(\xef\xbb\xbf)?\s*(<[?!].*)?<svg[\s>]/is, 'an SVG'],
  [/^(\xef\xbb\xbf)?\s*<(!doctype html|html)/i, 'a web page'],
  [/^BM.{4}\0{4}/s, 'a BMP'],
  ['8BPS', 'a Photoshop file'],
  ['\xff\n', 'a JPEG XL'],
  ['\0\0\0\x0cJXL ', 'a JPEG XL'],
  ['\0\0\0\x0cjP  ', 'a JPEG 2000'],
  ['\0\0\x01\0', 'an icon'],
  [/^.{4}ftyp/s, 'a film'],
  ['\x1aE\xdf\xa3', 'a film'],
  ['PK\x03\x04', 'a ZIP archive'],
]

/** Bytes that are enough to tell. */
export const HEAD_BYTES = 1024

/** Whether a file may go to the decoder; if not, what it is, where that can be told. Its name has no say. */
export function kindOfFile(head: Buffer): { isTaken: boolean; name: string | undefined } {
  const text = head.toString('latin1')
  const fits = (looks: Looks) => (typeof looks === 'string' ? text.startsWith(looks) : looks.test(text))
  if (TAKEN.some(fits)) return { isTaken: true, name: undefined }
  return { isTaken: false, name: OTHERS.find(([looks]) => fits(looks))?.[1] }
}
