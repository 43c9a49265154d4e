import type { Picture } from '@patina/contract/images'
import type { ReactNode } from 'react'
import { Icon } from '#components/icons.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'

export const slideId = (index: number) => `picture-${index + 1}`

type Props = { pictures: Picture[]; hasDrawing: boolean; shown: number; onChoose: (index: number) => void }

/** Links to the slides, so that they lead there without scripts as well. */
export const GalleryThumbnails = ({ pictures, hasDrawing, shown, onChoose }: Props) => {
  const leadingTo = (index: number) => ({ index, isShown: index === shown, onChoose: () => onChoose(index) })
  return (
    <ul aria-label="All pictures" className="flex flex-wrap gap-2">
      {pictures.map((picture, index) => (
        <li key={picture.url} className="w-16 sm:w-20">
          <Thumbnail {...leadingTo(index)} label={`Show picture ${index + 1}`}>
            <ResponsivePicture picture={picture} alt="" sizes="80px" />
          </Thumbnail>
        </li>
      ))}
      {hasDrawing && (
        <li className="w-16 noscript:hidden sm:w-20">
          <Thumbnail {...leadingTo(pictures.length)} label="Show the drawing to scale">
            <RulerIcon />
          </Thumbnail>
        </li>
      )}
    </ul>
  )
}

type ThumbnailProps = { index: number; isShown: boolean; label: string; onChoose: () => void; children: ReactNode }

const Thumbnail = ({ index, isShown, label, onChoose, children }: ThumbnailProps) => (
  <a
    href={`#${slideId(index)}`}
    aria-label={label}
    aria-current={isShown}
    className="relative grid aspect-4/3 place-items-center overflow-hidden rounded-lg border-2 border-transparent bg-warm opacity-75 transition-opacity duration-150 hover:opacity-100 aria-[current=true]:border-verdigris aria-[current=true]:opacity-100"
    onClick={(event) => {
      event.preventDefault()
      onChoose()
    }}
  >
    {children}
  </a>
)

const RulerIcon = () => (
  <Icon>
    <path d="M2 9h20v6H2zM6 9v2.5M10 9v2.5M14 9v2.5M18 9v2.5" />
  </Icon>
)
