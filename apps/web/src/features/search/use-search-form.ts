import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { changed, type Draft, enteredInto, followed } from './draft.ts'
import { readCursor, readScopedSearch, type Scope, searchPath } from './scope.ts'
import { writeSearch } from './search.ts'

/** The fields of the one form stand all over the page and name it. */
export const SEARCH_FORM_ID = 'search'
const TYPING_PAUSE_MS = 400

/** The fields hold a draft, the address holds what is searched for, and each follows the other. */
export function useSearchForm({ category }: Scope) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const scope = useMemo<Scope>(() => (category === undefined ? {} : { category }), [category])
  const search = useMemo(() => readScopedSearch(scope, params), [scope, params])
  const written = writeSearch(search)
  const address = searchPath(scope, search)
  const addressOf = (draft: Draft) => searchPath(scope, readScopedSearch(scope, new URLSearchParams(draft)))

  const [draft, setDraft] = useState<Draft>(written)
  const [sent, setSent] = useState(address)
  const [shown, setShown] = useState({ address, written })
  if (shown.address !== address) {
    setShown({ address, written })
    setSent(address)
    // What we asked for ourselves is in the draft already, and somebody may have typed on.
    if (sent !== address) setDraft(followed(draft, shown.written, written))
  }

  function go(next: Draft, replace: boolean) {
    clearTimeout(timer.current)
    const wanted = addressOf(next)
    setDraft(next)
    setSent(wanted)
    // While another address is on its way, the one shown is a change too.
    if (wanted !== address || wanted !== sent) void navigate(wanted, { replace, preventScrollReset: true })
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const goWhenPaused = useEffectEvent(() => go(draft, true))
  function pause() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => goWhenPaused(), TYPING_PAUSE_MS)
  }

  const takeOver = useEffectEvent(() => {
    const form = document.getElementById(SEARCH_FORM_ID)
    if (!(form instanceof HTMLFormElement)) return
    const entered = enteredInto(form, draft)
    setDraft(entered)
    if (addressOf(changed(entered, 'q', '')) !== addressOf(changed(written, 'q', ''))) pause()
  })
  useEffect(() => {
    takeOver()
    return () => clearTimeout(timer.current)
  }, [])

  return {
    scope,
    search,
    address,
    cursor: readCursor(params),
    draft,
    /** Words wait for Enter. */
    write: (name: string, value: string) => setDraft(changed(draft, name, value)),
    /** A price is searched for when its typing pauses, and not every digit is a step back. */
    type(name: string, value: string) {
      setDraft(changed(draft, name, value))
      pause()
    },
    choose: (name: string, value: string) => go(changed(draft, name, value), false),
    submit: () => go(draft, false),
  }
}

export type SearchForm = ReturnType<typeof useSearchForm>
