import type { Category } from '@patina/contract/products'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { ListFaces } from '#components/list-faces.tsx'
import { paths } from '#lib/paths.ts'

/** On a phone one row to swipe, out to the edges of the screen. */
const GRID =
  'flex snap-x gap-3 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:scroll-px-4 max-sm:px-4 max-sm:[scrollbar-width:none] sm:grid sm:grid-cols-4 sm:gap-4'
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

const CategoryCard = ({ category }: { category: Category }) => (
  <li className={`odd:*:bg-tint ${TILE}`}>
    <div className="relative flex min-h-24 flex-col justify-between gap-3 rounded-2xl bg-warm p-4 lg:min-h-32 lg:p-5">
      <h3 className="text-large">{category.category_title}</h3>
      <Link
        to={paths.category(category._id)}
        className="rounded font-semibold text-small text-verdigris after:absolute after:inset-0 hover:underline underline-offset-4"
      >
        Explore Category<span className="sr-only">: {category.category_title}</span>{' '}
        <span aria-hidden="true" className="max-lg:hidden">
          →
        </span>
      </Link>
    </div>
  </li>
)

const Skeleton = () => (
  <ul className={GRID}>
    {SKELETONS.map((name) => (
      <li key={name} aria-hidden="true" className={`skeleton min-h-24 rounded-2xl lg:min-h-32 ${TILE}`} />
    ))}
  </ul>
)
