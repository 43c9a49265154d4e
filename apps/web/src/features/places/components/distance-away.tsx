import { distanceText, kilometresBetween } from '@patina/contract/distance'
import type { Place } from '@patina/contract/places'
import type { ReactNode } from 'react'
import { useUnits } from '#lib/units.ts'
import { useTownOfDevice } from '../use-town.ts'

type Props = {
  place: Place
  /** What stands here for readers who have not said where they are. */
  children: ReactNode
}

/** How far it is from the reader's town. */
export function DistanceAway({ place, children }: Props) {
  const town = useTownOfDevice()
  const units = useUnits()
  if (!town) return children
  const kilometres = kilometresBetween(town, place)
  return kilometres < 1 ? 'In your town' : `${distanceText(kilometres, units)} from ${town.name}`
}
