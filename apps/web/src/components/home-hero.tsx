import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { paths } from '#lib/paths.ts'

const ROOMS_ID = 'rooms'

/**
 * On a phone the slogan stands over the rooms, which can be swiped below it. A page that arrives in parts is not drawn before
 * the rooms are there, or they would move the words.
 */
export const HomeHero = ({ rooms }: { rooms: ReactNode }) => (
  <section className="relative grid items-center gap-4 py-4 md:grid-cols-[1fr_1.25fr] md:gap-8 lg:gap-16 lg:py-8">
    <link rel="expect" href={`#${ROOMS_ID}`} blocking="render" />
    <div className="pointer-events-none z-1 grid justify-items-start gap-3 self-start max-sm:absolute max-sm:top-4 max-sm:p-4 max-sm:text-on-bar md:gap-6 md:self-center">
      <h1 className="text-display">Furniture with a past, ready for your place.</h1>
      <p className="max-w-[46ch] text-soft max-sm:hidden">
        Every piece here has lived somewhere before. Buy it from the person who loved it, for half of what it cost, and
        keep it out of landfill.
      </p>
      <Link to={paths.products()} className={`${BUTTON.primary} pointer-events-auto`}>
        Click to See All Products
      </Link>
    </div>
    <div id={ROOMS_ID} className="min-w-0">
      {rooms}
    </div>
  </section>
)
