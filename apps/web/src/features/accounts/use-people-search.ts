import { TEXT } from '@patina/contract/limits'
import { PEOPLE_SORTS, type PeopleSort } from '@patina/contract/people-sorts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const TYPING_PAUSE_MS = 400

/** What is looked for stands in the address; the field is ahead of it while somebody types. */
export function usePeopleSearch() {
  const [params, setParams] = useSearchParams()
  const { q, sort } = readPeopleSearch(params)
  const [typed, setTyped] = useState(q)
  const [sent, setSent] = useState(q)
  const [shown, setShown] = useState(q)
  if (shown !== q) {
    setShown(q)
    // What we asked for ourselves is in the field already, and somebody may have typed on.
    if (q !== sent) {
      setSent(q)
      setTyped(q)
    }
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (words: string) => {
    clearTimeout(timer.current)
    setTyped(words)
    setSent(words.trim())
    setParams((now) => withValue(now, 'q', words.trim()), { replace: true, preventScrollReset: true })
  }
  const lookWhenPaused = useEffectEvent(() => look(typed))

  return {
    q,
    sort,
    typed,
    type: (words: string) => {
      setTyped(words)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => lookWhenPaused(), TYPING_PAUSE_MS)
    },
    look,
    /** The usual order goes unsaid. */
    sortBy: (next: string) =>
      setParams((now) => withValue(now, 'sort', next === PEOPLE_SORTS[0] ? '' : next), { preventScrollReset: true }),
  }
}

/** What an address asks for; an order that is none is the usual one. */
export function readPeopleSearch(params: URLSearchParams): { q: string; sort: PeopleSort } {
  const sort = PEOPLE_SORTS.find((known) => known === params.get('sort')) ?? PEOPLE_SORTS[0]
  return { q: (params.get('q') ?? '').trim().slice(0, TEXT.search), sort }
}

function withValue(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
