import type { Category } from '@patina/contract/products'
import type { UseQueryResult } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { ListFaces } from '#components/list-faces.tsx'
import { paths } from '#lib/paths.ts'

const LIST = 'flex gap-2 flex-wrap lg:grid lg:gap-1'
const ITEM = 'flex min-h-12 items-center rounded-lg px-4'
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export const CategoryMenu = ({ query }: { query: UseQueryResult<Category[]> }) => (
  <nav aria-label="Categories">
    <ListFaces
      query={query}
      itemsIn={(categories) => categories}
      skeleton={<Skeleton />}
      emptyText="No Categories Available"
    >
      {(categories) => (
        <ul className={LIST}>
          {categories.map(({ _id, category_title }) => (
            <li key={_id}>
              <NavLink
                to={paths.category(_id)}
                className={`${ITEM} bg-card hover:bg-tint lg:bg-transparent aria-[current=page]:bg-verdigris aria-[current=page]:text-primary-content`}
              >
                {category_title}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </ListFaces>
  </nav>
)

const Skeleton = () => (
  <ul className={LIST}>
    {SKELETONS.map((name) => (
      <li key={name} aria-hidden="true" className={`${ITEM} skeleton w-28 lg:w-full`} />
    ))}
  </ul>
)
