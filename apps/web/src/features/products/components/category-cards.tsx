import type { Category } from '@patina/contract/products'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { ListFaces } from '#components/list-faces.tsx'
import { paths } from '#lib/paths.ts'

/** Large letters on a phone leave room for one a row. */
const GRID = 'grid gap-4 @3xs:grid-cols-2 @2xl:grid-cols-4'
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
  <li className="odd:*:bg-tint">
    <div className="relative flex min-h-32 flex-col justify-between gap-4 rounded-2xl bg-warm p-4 lg:p-5">
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
      <li key={name} aria-hidden="true" className="skeleton min-h-32 rounded-2xl" />
    ))}
  </ul>
)
