import type { Category } from '@patina/contract/products'
import type { UseQueryResult } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { ListFaces } from '#components/list-faces.tsx'
import { paths } from '#lib/paths.ts'

export const CategoryMenu = ({ query }: { query: UseQueryResult<Category[]> }) => (
  <nav aria-label="Categories">
    <ListFaces
      query={query}
      itemsIn={(categories) => categories}
      skeleton={<div className="skeleton h-52 rounded-lg lg:h-103" />}
      emptyText="No Categories Available"
    >
      {(categories) => (
        <ul className="flex flex-wrap gap-2 lg:grid lg:gap-1">
          {categories.map(({ _id, category_title }) => (
            <li key={_id}>
              <NavLink
                to={paths.category(_id)}
                className="flex min-h-12 items-center rounded-lg px-4 bg-card hover:bg-tint lg:bg-transparent aria-[current=page]:bg-verdigris aria-[current=page]:text-primary-content"
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
