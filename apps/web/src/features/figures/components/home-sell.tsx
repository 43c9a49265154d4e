import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { SellLink } from '#components/sell-link.tsx'
import { useApi } from '#lib/services.ts'
import { getSellingFigures } from '../api/get-selling-figures.ts'
import { sellingWords } from '../selling-words.ts'

export function HomeSell() {
  const { data: figures } = useQuery(getSellingFigures(useApi()))
  return (
    <section className="later my-8 grid items-center gap-x-12 gap-y-5 rounded-3xl bg-warm p-6 sm:p-10 md:grid-cols-[1fr_auto] lg:my-12">
      <div className="grid gap-2">
        <h2 className="text-title">Something that needs a new home?</h2>
        {figures && (
          <p>
            <span className="font-display text-large">{sellingWords(figures)}</span>{' '}
            <Link to={pathTo('fees')} className={TEXT_LINK}>
              How fees work
            </Link>
          </p>
        )}
        <p className="max-w-[56ch] text-soft">
          A few pictures and an honest word are enough. You name the price, whoever pays first has it, and the two of
          you agree on how it changes hands.
        </p>
      </div>
      <SellLink className={`${BUTTON.primary} justify-self-start`}>Sell a piece</SellLink>
    </section>
  )
}
