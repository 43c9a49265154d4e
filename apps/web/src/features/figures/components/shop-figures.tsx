import { FIGURE_DAYS } from '@patina/contract/figures'
import { useQuery } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { getShopFigures } from '../api/get-figures.ts'
import { FiguresCard } from './figures-card.tsx'

/** How the shop did. */
export function ShopFigures() {
  const query = useQuery(getShopFigures(useOwnApi()))
  return (
    <FiguresCard
      title={`The last ${FIGURE_DAYS} days`}
      query={query}
      plots={[
        { title: 'People who joined', of: ({ joined }) => joined },
        { title: 'Pieces listed', of: ({ listed }) => listed },
        { title: 'Pieces paid for', of: ({ sold }) => sold },
        { title: 'Cases opened', of: ({ cases }) => cases },
      ]}
    />
  )
}
