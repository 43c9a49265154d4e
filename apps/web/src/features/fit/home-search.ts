import type { Home } from '@patina/contract/homes'

/** What lists are narrowed by: the narrowest opening on the way, and the wall, in millimetres. */
export function homeSearch({ steps, wall }: Home): { door?: number; wall?: number } {
  const widths = steps.flatMap((step) => {
    if (step.kind === 'door') return [step.width]
    return step.kind === 'lift' ? [step.doorWidth] : []
  })
  return { ...(widths.length > 0 && { door: Math.min(...widths) }), ...(wall !== null && { wall }) }
}
