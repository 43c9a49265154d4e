/** What stands in the form, as typed: it may not mean anything yet. Nothing empty is in it. */
export type Draft = Readonly<Record<string, string>>

export function changed(draft: Draft, name: string, value: string): Draft {
  const { [name]: _, ...rest } = draft
  return value === '' ? rest : { ...rest, [name]: value }
}

/** The address has changed by itself: the form follows in what has changed there, and keeps what was typed elsewhere. */
export function followed(draft: Draft, before: Draft, after: Draft): Draft {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const differing = [...names].filter((name) => before[name] !== after[name])
  return differing.reduce((next, name) => changed(next, name, after[name] ?? ''), draft)
}

/** What somebody entered before the script had arrived. */
export function enteredInto(form: HTMLFormElement, draft: Draft): Draft {
  const emptied = [...form.elements].reduce((next, element) => {
    const name = element.getAttribute('name')
    return name === null ? next : changed(next, name, '')
  }, draft)
  return [...new FormData(form)].reduce((next, [name, value]) => {
    if (typeof value !== 'string') return next
    return changed(next, name, name in next ? `${next[name]},${value}` : value)
  }, emptied)
}
