export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The same picture in another width and format: '/images/…-640.avif' for '/images/…-960.webp'. */
export function pictureAddress(url: string, width: number, format: PictureFormat): string {
  return url.replace(/-\d+\.\w+$/, `-${width}.${format}`)
}
