import type { Picture } from '@patina/contract/images'
import { markText } from '@patina/contract/mark-words'
import type { Mark } from '@patina/contract/marks'
import { placeInBox } from '../place-in-box.ts'

type Props = { marks: readonly Mark[]; picture: Picture; isShown: boolean }

/** The marks on one picture of the gallery, each a link to what is said of it. */
export const MarkPins = ({ marks, picture, isShown }: Props) =>
  marks.map(
    (mark, index) =>
      mark.picture === picture.url && (
        <a
          key={`${mark.x} ${mark.y}`}
          id={`pin-${index + 1}`}
          href={`#mark-${index + 1}`}
          aria-label={`Mark ${index + 1}: ${markText(mark)}`}
          tabIndex={isShown ? 0 : -1}
          className="absolute grid size-7 place-items-center rounded-full border-2 border-line bg-copper text-small font-semibold text-secondary-content"
          style={placeInBox(mark, picture)}
        >
          {index + 1}
        </a>
      ),
  )
