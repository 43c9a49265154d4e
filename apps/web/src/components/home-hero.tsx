import { Link } from 'react-router'
import heroPicture from '#assets/hero-sofa.avif'
import { BUTTON } from '#components/button-styles.ts'
import { paths } from '#lib/paths.ts'

export const HomeHero = () => (
  <section className="grid items-center gap-8 py-6 md:grid-cols-[1fr_1.25fr] lg:gap-16 lg:py-14">
    <div className="grid justify-items-start gap-6 max-md:order-last">
      <h1 className="text-display">Furniture with a past, ready for your place.</h1>
      <p className="max-w-[46ch] text-soft">
        Every piece here has lived somewhere before. Buy it from the person who loved it, for half of what it cost, and
        keep it out of landfill.
      </p>
      <Link to={paths.products()} className={BUTTON.primary}>
        Click to See All Products
      </Link>
    </div>
    <figure className="relative aspect-4/3 overflow-hidden rounded-3xl bg-warm">
      <img
        src={heroPicture}
        alt="A rust-coloured two-seater sofa with one cream cushion"
        width={960}
        height={720}
        fetchPriority="high"
        className="size-full object-cover"
      />
      <figcaption className="absolute bottom-4 left-4 rounded-2xl bg-card px-4 py-3 text-small shadow-lg lg:bottom-5 lg:left-5">
        <b className="font-semibold">Only one like it</b>
        <br />
        When it is gone, it is gone.
      </figcaption>
    </figure>
  </section>
)
