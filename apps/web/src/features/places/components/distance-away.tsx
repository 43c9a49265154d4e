import { distanceText, kilometresBetween } from '@patina/contract/distance'
import type { Place } from '@patina/contract/places'
import { useUnits } from '#lib/units.ts'
import { useTownOfDevice } from '../use-town.ts'

/** How far it is from the reader's town, where they have said which that is. */
export function DistanceAway({ place }: { place: Place }) {
  const town = useTownOfDevice()
  const units = useUnits()
  if (!town) return null
  const kilometres = kilometresBetween(town, place)
  return (
    <span className="block text-small text-soft first-letter:uppercase">
      {kilometres < 1 ? 'In your town' : `${distanceText(kilometres, units)} from ${town.name}`}
    </span>
  )
}
