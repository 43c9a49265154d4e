/** Once the press that asks for it has been answered by a frame: what follows may take longer than a press may wait. */
export const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act))
}

/** Lays out what was left for later (styles.css), one thing with each frame, so that no press waits for all of it. */
export function layOutTheRest(): () => void {
  const waiting = [...document.querySelectorAll<HTMLElement>('.later')]
  let frame = requestAnimationFrame(function layOutNext() {
    const next = waiting.shift()
    if (!next) return document.documentElement.removeAttribute('data-arriving')
    next.style.contentVisibility = 'visible'
    frame = requestAnimationFrame(layOutNext)
  })
  return () => cancelAnimationFrame(frame)
}
