import type { Picture } from '@patina/contract/images'
import { ResponsivePicture } from '#components/responsive-picture.tsx'

export const slideId = (index: number) => `picture-${index + 1}`

type Props = { pictures: Picture[]; shown: number; onChoose: (index: number) => void }

/** Links to the slides, so that they lead there without scripts as well. */
export const GalleryThumbnails = ({ pictures, shown, onChoose }: Props) => (
  <ul aria-label="All pictures" className="flex flex-wrap gap-2">
    {pictures.map((picture, index) => (
      <li key={picture.url} className="w-16 sm:w-20">
        <a
          href={`#${slideId(index)}`}
          aria-label={`Show picture ${index + 1}`}
          aria-current={index === shown}
          className="relative block aspect-4/3 overflow-hidden rounded-lg border-2 border-transparent bg-warm opacity-75 transition-opacity duration-150 hover:opacity-100 aria-[current=true]:border-verdigris aria-[current=true]:opacity-100"
          onClick={(event) => {
            event.preventDefault()
            onChoose(index)
          }}
        >
          <ResponsivePicture picture={picture} alt="" sizes="80px" />
        </a>
      </li>
    ))}
  </ul>
)
