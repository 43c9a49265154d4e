import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs } from 'react-router'
import heroPicture from '#assets/hero-sofa.avif'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { getAdvertisedProducts } from '#features/catalogue/api/get-advertised-products.ts'
import { getHomeCategories } from '#features/catalogue/api/get-home-categories.ts'
import { CategoryCards } from '#features/catalogue/components/category-cards.tsx'
import { ProductList } from '#features/catalogue/components/product-list.tsx'
import { paths } from '#lib/paths.ts'
import { preload } from '#lib/preload.ts'
import { services, useApi } from '#lib/services.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(services)
  await preload(
    queryClient.prefetchQuery(getHomeCategories(api)),
    queryClient.prefetchQuery(getAdvertisedProducts(api)),
  )
  return null
}

export function Component() {
  const api = useApi()
  return (
    <>
      <PageHead description="Second-hand furniture from the people who loved it: sofas, tables, chairs and more, for about half of what they cost." />
      <Hero />
      <About />
      <section className="py-8 lg:py-12">
        <h2 className="text-title">Shop by category</h2>
        <p className="mt-2 mb-6 text-soft">From the chair you read in to the table you argue over.</p>
        <CategoryCards query={useQuery(getHomeCategories(api))} />
      </section>
      <section className="py-8 lg:py-12">
        <h2 className="text-title">Just in, still here</h2>
        <p className="mt-2 mb-6 text-soft">Advertised by their sellers, and nobody has them yet.</p>
        <ProductList query={useQuery(getAdvertisedProducts(api))} nextStep={<AllProductsLink />} />
        <p className="mt-10 text-center">
          <AllProductsLink />
        </p>
      </section>
    </>
  )
}

const AllProductsLink = () => (
  <Link to={paths.products()} className={BUTTON.quiet}>
    Click to See All Products
  </Link>
)

const Hero = () => (
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
        <b className="font-semibold">Only one of it</b>
        <br />
        When it is gone, it is gone.
      </figcaption>
    </figure>
  </section>
)

const PROMISES = [
  {
    title: 'One piece, one buyer',
    text: 'While you pay, it is held for you. Nobody is sold the same chair twice.',
  },
  {
    title: 'People, checked',
    text: 'Verified sellers carry a mark. Report what looks wrong, and someone looks.',
  },
  {
    title: 'Your card is safe',
    text: 'Payments run through the card provider. If anything goes wrong, the money comes back by itself.',
  },
]

const About = () => (
  <section aria-label="About Patina" className="grid gap-6 py-8 md:grid-cols-3">
    {PROMISES.map(({ title, text }) => (
      <div key={title} className="border-t-2 border-verdigris pt-3">
        <h2 className="mb-2 text-large">{title}</h2>
        <p className="text-soft">{text}</p>
      </div>
    ))}
  </section>
)
