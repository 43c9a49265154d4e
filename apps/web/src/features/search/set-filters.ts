import { CONDITION_WORDS } from '@patina/contract/choices'
import { lookLabel } from '@patina/contract/look-names'
import type { Place } from '@patina/contract/places'
import type { Category } from '@patina/contract/products'
import type { Units } from '@patina/contract/size-words'
import { AVAILABILITY_WORDS, fitWords, nearWords, postedWords, priceWords, reducedWords } from './filter-words.ts'
import { type Search, without } from './search.ts'

/** One thing that narrows a list, in words, and the search without it. */
export type SetFilter = { label: string; rest: Search }

type Known = { categories: readonly Category[]; town: Place | undefined; units: Units }

export function setFilters(search: Search, { categories, town, units }: Known): SetFilter[] {
  const { q, category, condition, location, available, postedWithin, reducedWithin } = search
  const price = priceWords(search)
  const set: SetFilter[] = []
  if (q !== undefined) set.push({ label: `“${q}”`, rest: without(search, 'q') })
  if (category !== undefined) set.push({ label: titleOf(category, categories), rest: without(search, 'category') })
  if (price !== null) set.push({ label: price, rest: without(search, 'minPrice', 'maxPrice') })
  for (const one of condition ?? [])
    set.push({ label: CONDITION_WORDS[one].label, rest: withoutOne(search, 'condition', one) })
  for (const one of search.colour ?? []) set.push({ label: lookLabel(one), rest: withoutOne(search, 'colour', one) })
  for (const one of search.material ?? [])
    set.push({ label: lookLabel(one), rest: withoutOne(search, 'material', one) })
  if (location !== undefined) set.push({ label: `In ${location}`, rest: without(search, 'location') })
  const near = nearWords(search, town, units)
  if (near !== null) set.push({ label: near, rest: without(search, 'near') })
  const fit = fitWords(search, units)
  if (fit !== null) set.push({ label: fit, rest: without(search, 'door', 'wall') })
  if (available !== undefined) set.push({ label: AVAILABILITY_WORDS[available], rest: without(search, 'available') })
  if (postedWithin !== undefined) set.push({ label: postedWords(postedWithin), rest: without(search, 'postedWithin') })
  if (reducedWithin !== undefined)
    set.push({ label: reducedWords(reducedWithin), rest: without(search, 'reducedWithin') })
  return set
}

const titleOf = (id: string, categories: readonly Category[]) =>
  categories.find(({ _id }) => _id === id)?.category_title ?? 'One category'

function withoutOne(search: Search, name: 'condition' | 'colour' | 'material', one: string): Search {
  const others = search[name]?.filter((value) => value !== one)
  return { ...search, [name]: others?.length ? others : undefined }
}
