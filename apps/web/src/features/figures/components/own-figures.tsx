import { FIGURE_DAYS } from '@patina/contract/figures'
import { useQuery } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { getOwnFigures } from '../api/get-figures.ts'
import { FiguresCard } from './figures-card.tsx'

/** How a seller's pieces did. */
export function OwnFigures() {
  const query = useQuery(getOwnFigures(useOwnApi()))
  return (
    <FiguresCard
      title={`The last ${FIGURE_DAYS} days`}
      query={query}
      plots={[
        { title: 'Views of your pieces', of: ({ views }) => views },
        { title: 'Pieces sold', of: ({ sold }) => sold },
      ]}
    />
  )
}
