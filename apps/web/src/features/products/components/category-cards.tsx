import type { Category } from '@patina/contract/products'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { ListFaces } from '#components/list-faces.tsx'
import { paths } from '#lib/paths.ts'

/** One piece of each kind without its ground, by the kind's name. */
const CUTOUTS = import.meta.glob<string>('/src/assets/cutouts/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** On a phone one row to swipe, out to the edges of the screen. */
const GRID =
  'flex snap-x gap-3 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:scroll-px-4 max-sm:px-4 max-sm:[scrollbar-width:none] sm:grid sm:grid-cols-4 xl:grid-cols-8'
const TILE = 'max-sm:w-36 max-sm:shrink-0 max-sm:snap-start'
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export const CategoryCards = ({ query }: { query: UseQueryResult<Category[]> }) => (
  <div className="@container">
    <ListFaces
      query={query}
      itemsIn={(categories) => categories}
      skeleton={<Skeleton />}
      emptyText="No Categories Available"
      nextStep={
        <Link to={paths.products()} className={BUTTON.quiet}>
          See all products
        </Link>
      }
    >
      {(categories) => (
        <ul className={GRID}>
          {categories.map((category) => (
            <CategoryCard key={category._id} category={category} />
          ))}
        </ul>
      )}
    </ListFaces>
  </div>
)

const CategoryCard = ({ category: { _id, category_title, kind } }: { category: Category }) => {
  const cutout = CUTOUTS[`/src/assets/cutouts/${kind}.webp`]
  return (
    <li className={`odd:*:bg-tint ${TILE}`}>
      <div className="relative grid h-full content-end gap-1 rounded-2xl bg-warm p-3">
        {cutout && <img src={cutout} alt="" width={384} height={288} loading="lazy" decoding="async" />}
        <h3 className="text-large">{category_title}</h3>
        <Link
          to={paths.category(_id)}
          className="rounded font-semibold text-small text-verdigris after:absolute after:inset-0 hover:underline underline-offset-4"
        >
          Explore Category<span className="sr-only">: {category_title}</span>
        </Link>
      </div>
    </li>
  )
}

const Skeleton = () => (
  <ul className={GRID}>
    {SKELETONS.map((name) => (
      <li key={name} aria-hidden="true" className={`skeleton h-44 rounded-2xl ${TILE}`} />
    ))}
  </ul>
)
