import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { TEXT_LINK } from '#components/button-styles.ts'
import { useApi } from '#lib/services.ts'
import { getProductsById } from '../api/get-products-by-id.ts'
import { seenLately, useSeenLately } from '../device-stores.ts'
import { PieceCard } from './piece-card.tsx'

/** What this visitor looked at before, the last first. The piece that is looked at now is put down for the next page. */
export default function SeenLately({ current }: { current?: string }) {
  const seen = useSeenLately().filter((id) => id !== current)
  const { data = [] } = useQuery(getProductsById(useApi(), seen))
  useEffect(() => {
    if (current) seenLately.add(current)
  }, [current])
  if (seen.length === 0 || data.length === 0) return null
  return (
    <section aria-labelledby="seen-lately" className="grid gap-6 py-8 lg:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="seen-lately" className="text-large">
          Seen lately
        </h2>
        <button type="button" className={`min-h-8 cursor-pointer ${TEXT_LINK}`} onClick={seenLately.clear}>
          Clear<span className="sr-only"> what you have seen lately</span>
        </button>
      </div>
      <ul className="flex gap-4 overflow-x-auto pb-2">
        {data.map((product) => (
          <li key={product._id} className="w-40 shrink-0">
            <PieceCard product={product} sizes="160px" />
          </li>
        ))}
      </ul>
    </section>
  )
}
