import { markText } from '@patina/contract/mark-words'
import type { Mark } from '@patina/contract/marks'
import { pictureAddress } from '@patina/contract/picture-address'
import { TEXT_LINK } from '#components/button-styles.ts'
import { ResponsivePicture } from '#components/responsive-picture.tsx'

/** What is marked, in words; each row is where its pin leads, and leads back to it. */
export const MarkList = ({ marks }: { marks: readonly Mark[] }) => (
  <ol className="grid gap-2">
    {marks.map((mark, index) => (
      <li
        key={`${mark.picture} ${mark.x} ${mark.y}`}
        id={`mark-${index + 1}`}
        className="flex items-center gap-3 rounded-lg target:bg-tint"
      >
        <a
          href={`#pin-${index + 1}`}
          aria-label={`Show mark ${index + 1} on its picture`}
          className={`grid min-h-11 place-items-center px-3 ${TEXT_LINK}`}
        >
          {index + 1}
        </a>
        <span className="min-w-0 flex-1 wrap-anywhere">{markText(mark)}</span>
        {mark.closeup && <Closeup mark={mark} of={mark.closeup} />}
      </li>
    ))}
  </ol>
)

const Closeup = ({ mark, of: picture }: { mark: Mark; of: NonNullable<Mark['closeup']> }) => (
  <a
    href={pictureAddress(picture.url, picture.widths.at(-1) ?? picture.width, 'webp')}
    className="relative aspect-4/3 w-20 shrink-0 overflow-hidden rounded-lg bg-warm"
  >
    <ResponsivePicture picture={picture} alt={`Close-up: ${markText(mark)}`} sizes="80px" />
  </a>
)
