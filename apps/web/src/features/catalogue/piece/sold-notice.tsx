import { TEXT_LINK } from '#components/button-styles.ts'

export const SIMILAR_ID = 'pieces-like-this'

export const SoldNotice = () => (
  <div className="grid gap-1 rounded-2xl bg-warm p-4">
    <p className="font-semibold">This piece is sold.</p>
    <p>
      It exists only once, and somebody has it now.{' '}
      <a href={`#${SIMILAR_ID}`} className={TEXT_LINK}>
        See pieces like this
      </a>
    </p>
  </div>
)
