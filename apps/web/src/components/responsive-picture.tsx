import type { Picture } from '@patina/contract/images'
import type { Focus } from '@patina/contract/looks'
import { PICTURE_FORMATS, type PictureFormat, pictureAddress } from '@patina/contract/picture-address'
import { preload } from 'react-dom'

type Props = {
  picture: Picture
  alt: string
  /** How wide it is drawn, so that the browser takes no larger one than it needs. */
  sizes: string
  /** The first thing that people see, something above the fold, or something further down. */
  rank?: 'first' | 'early' | 'late'
  /** Shown whole, however tall or wide it is; else it is cropped to its box. */
  isWhole?: boolean
  /** What a crop keeps, in 1/10,000; its middle where nobody said. */
  focus?: Focus | undefined
}

/** Fills its box. Behind it stand its own colours, blurred: all of the box until it has arrived, then what it leaves free. */
export function ResponsivePicture({ picture, alt, sizes, rank = 'late', isWhole = false, focus = null }: Props) {
  if (rank === 'first') preloadPicture(picture, sizes)
  return (
    <>
      <BlurredColours of={picture} />
      <picture>
        {PICTURE_FORMATS.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={srcSetOf(picture, format)} sizes={sizes} />
        ))}
        <img
          src={picture.url}
          alt={alt}
          width={picture.width}
          height={picture.height}
          loading={rank === 'late' ? 'lazy' : 'eager'}
          fetchPriority={rank === 'first' ? 'high' : 'auto'}
          decoding="async"
          className={`absolute inset-0 size-full ${isWhole ? 'object-contain' : 'object-cover'}`}
          style={focus ? { objectPosition: `${focus.x / 100}% ${focus.y / 100}%` } : undefined}
        />
      </picture>
    </>
  )
}

/** A picture's own colours, over the whole of its box. */
export const BlurredColours = ({ of: { placeholder } }: { of: Picture }) => (
  <span
    aria-hidden="true"
    className="absolute inset-0 scale-110 bg-cover bg-center [filter:blur(1rem)]"
    style={{ backgroundImage: `url("${placeholder}")` }}
  />
)

/** Named in the page's head, so that it is on its way before the rest of the page has come. */
function preloadPicture(picture: Picture, sizes: string): void {
  const [format] = PICTURE_FORMATS
  preload(picture.url, {
    as: 'image',
    type: `image/${format}`,
    imageSrcSet: srcSetOf(picture, format),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

export const srcSetOf = ({ url, widths }: Picture, format: PictureFormat): string =>
  widths.map((width) => `${pictureAddress(url, width, format)} ${width}w`).join(', ')
