import { distanceText, kilometresBetween } from '@patina/contract/distance'
import type { Place } from '@patina/contract/places'
import type { Units } from '@patina/contract/size-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { useApi } from '#lib/services.ts'
import { useUnits } from '#lib/units.ts'
import { getPlacesAround } from '../api/get-places-around.ts'
import { placeName } from '../place-words.ts'
import { directionOf } from '../sketch.ts'
import { useTownOfDevice } from '../use-town.ts'
import { SketchMap } from './sketch-map.tsx'
import TownFinder from './town-finder.tsx'

/** A tenth of a degree. */
const ROUNDED_KM = 10

/** Where a piece stands, and how far that is from the reader's town. */
export default function PlaceSection({ place }: { place: Place }) {
  const units = useUnits()
  const town = useTownOfDevice()
  const { data: around = [] } = useQuery(getPlacesAround(useApi(), place._id))
  const [isAsking, setAsking] = useState(false)
  const sentence = sentenceOf(place, town, units)
  return (
    <section aria-labelledby="far" className="grid content-start gap-5 border-line border-t pt-5">
      <h2 id="far" className="text-large">
        How far is it?
      </h2>
      <div className="grid gap-5 lg:grid-cols-2 lg:items-center">
        <SketchMap place={place} town={town} around={around} sentence={sentence} />
        {town && !isAsking ? (
          <div className="grid justify-items-start gap-3">
            <p>{sentence}</p>
            <button type="button" className={BUTTON.quiet} onClick={() => setAsking(true)}>
              Change my town
            </button>
          </div>
        ) : (
          <div className="grid max-w-sm gap-3">
            <p>
              Say where you are, and see how far it is. Your town stays on your device, and a position is rounded to{' '}
              {distanceText(ROUNDED_KM, units)} before it is sent.
            </p>
            <TownFinder label="Your town" town={undefined} onChoose={() => setAsking(false)} />
          </div>
        )}
      </div>
    </section>
  )
}

/** 'Gresham, Oregon: about 20 km east of Portland, as the crow flies' */
function sentenceOf(place: Place, town: Place | undefined, units: Units): string {
  const name = placeName(place)
  if (!town) return `It stands in ${name}.`
  const kilometres = kilometresBetween(place, town)
  if (kilometres < 1) return `It stands in ${name}, your town.`
  return `It stands in ${name}, ${distanceText(kilometres, units)} ${directionOf(place, town)} of ${town.name} as the crow flies.`
}
