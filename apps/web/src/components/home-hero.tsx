import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { HomeRooms } from '#components/home-rooms.tsx'
import { paths } from '#lib/paths.ts'

const LAST_ID = 'way-on'

/**
 * On a phone the rooms come first. The way on stands twice, once for each order, so that Tab goes as the eye does. A page
 * that arrives in parts is not drawn before the last of this is there, or the rooms would push the words down.
 */
export const HomeHero = () => (
  <section className="grid items-center gap-4 py-4 md:grid-cols-[1fr_1.25fr] md:gap-8 lg:gap-16 lg:py-14">
    <link rel="expect" href={`#${LAST_ID}`} blocking="render" />
    <div className="grid justify-items-start gap-3 max-md:order-last md:gap-6">
      <h1 className="text-display">Furniture with a past, ready for your place.</h1>
      <p className="max-w-[46ch] text-soft">
        Every piece here has lived somewhere before. Buy it from the person who loved it, for half of what it cost, and
        keep it out of landfill.
      </p>
      <WayOn className="max-md:hidden" />
    </div>
    <HomeRooms />
    <WayOn id={LAST_ID} className="order-last justify-self-start md:hidden" />
  </section>
)

const WayOn = ({ id, className }: { id?: string; className: string }) => (
  <Link id={id} to={paths.products()} className={`${BUTTON.primary} ${className}`}>
    Click to See All Products
  </Link>
)
