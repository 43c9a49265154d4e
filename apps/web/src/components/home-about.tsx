import { PRODUCT_NAME } from '@patina/contract/brand'
import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'

/** Drawn in lines, 48 by 32, from so far left on. */
const STEPS = [
  {
    title: 'You pay',
    left: 7,
    text: 'By card. While you pay, the piece is held for you: nobody is sold the same chair twice.',
    drawing: 'M8 7h32v18H8zM8 13h32M13 20h7',
  },
  {
    title: 'We hold it',
    left: 13,
    text: 'The seller knows that it is paid, and cannot touch the money yet.',
    drawing: 'M14 14h20v12H14zM18 14v-4a6 6 0 0 1 12 0v4M24 19v3',
  },
  {
    title: 'You meet',
    left: 5,
    text: 'You look the piece over where it stands, or where it is brought to. Six digits hand it over.',
    drawing: 'M6 26h36M12 26V12h9v14M12 18h9M29 26v-8M34 26v-8M27 18h9v-7h-9z',
  },
  {
    title: 'They are paid',
    left: 7,
    text: 'Two days to look it over at home. Is something wrong, the money waits, or comes back.',
    drawing: 'M8 9h32v14H8zM20 16a4 4 0 1 1 8 0 4 4 0 1 1-8 0M12 16h.1M36 16h.1M18 28h12',
  },
]

/** What the shop is, told by what becomes of a buyer's money. */
export const HomeAbout = () => (
  <section aria-label={`About ${PRODUCT_NAME}`} className="later py-8 lg:py-12">
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
      <h2 className="text-title">One piece, one buyer, no leap of faith</h2>
      <Link to={pathTo('protection')} className={TEXT_LINK}>
        How money is protected
      </Link>
    </div>
    <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {STEPS.map(({ title, left, text, drawing }) => (
        <li key={title} className="grid content-start gap-2 border-t-2 border-verdigris pt-4">
          <svg
            viewBox={`${left} 0 48 32`}
            aria-hidden="true"
            width="72"
            height="48"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="text-copper"
          >
            <path d={drawing} />
          </svg>
          <h3 className="text-large">{title}</h3>
          <p className="text-soft">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
