export type WayBack = { opener: Element; places: (Element | null | undefined)[] }

/** Once answered, the row of what was pressed may be gone: then the next one is where somebody was, or the one before. */
export function wayBackTo(opener: Element | null): WayBack | undefined {
  const row = opener?.closest('tr')
  if (!opener || !row) return undefined
  return { opener, places: [row, row.nextElementSibling, row.previousElementSibling, row.closest('main')] }
}

export function followBack({ opener, places }: WayBack) {
  if (opener.isConnected) return
  const place = places.find((one) => one?.isConnected)
  if (place instanceof HTMLElement) place.focus()
}
