import { CONDITION_WORDS } from '@patina/contract/choices'
import { markText, sidesText } from '@patina/contract/mark-words'
import type { Sale } from '@patina/contract/sales'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { AnsweredQuestions, LongText } from '#components/ui/long-text.tsx'

/** The listing as it was ordered, whatever it says now. */
export const Promised = ({ sale: { product_name, promised } }: { sale: Sale }) => (
  <section aria-labelledby="promised" className="grid gap-3 rounded-2xl bg-card p-5 shadow-sm sm:p-6">
    <h2 id="promised" className="text-large">
      What was promised
    </h2>
    <ul className="grid grid-cols-3 gap-2">
      {promised.pictures.map((picture, index) => (
        <li key={picture.url} className="relative aspect-4/3 overflow-hidden rounded-lg bg-warm">
          <ResponsivePicture
            picture={picture}
            alt={`${product_name}, picture ${index + 1}`}
            sizes="(min-width: 640px) 240px, 30vw"
          />
        </li>
      ))}
    </ul>
    <p>
      <b className="font-semibold">{CONDITION_WORDS[promised.condition].label} condition</b>
      <span className="block text-small text-soft">{CONDITION_WORDS[promised.condition].means}</span>
    </p>
    <div className="grid gap-3 text-small empty:hidden">
      {promised.description && <LongText>{promised.description}</LongText>}
      <AnsweredQuestions answered={promised.answered_questions} />
    </div>
    {promised.marks.length > 0 && (
      <ol className="grid gap-1 text-small wrap-anywhere">
        {promised.marks.map((mark, index) => (
          <li key={`${mark.picture} ${mark.x} ${mark.y}`}>{`${index + 1}. ${markText(mark)}`}</li>
        ))}
      </ol>
    )}
    <p className="text-small text-soft">{sidesText(promised.sides_seen)}</p>
    <p className="text-small text-soft wrap-anywhere">
      {promised.reach === null
        ? `Collect in ${promised.location}`
        : `Brought by the seller from ${promised.location}: ${promised.reach}`}
    </p>
  </section>
)
