import { PLACE } from '@patina/contract/limits'
import type { Place } from '@patina/contract/places'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '#components/icons.tsx'
import { useApi } from '#lib/services.ts'
import { findNearestPlace } from '../api/find-nearest-place.ts'
import { getPlace } from '../api/get-place.ts'
import { getPlaces } from '../api/get-places.ts'
import { placeName } from '../place-words.ts'
import { townStore } from '../town-store.ts'
import { useTownOfDevice } from '../use-town.ts'
import { PlaceInput } from './place-input.tsx'

type Props = {
  label: string
  town: Place | undefined
  /** What somebody typed before this had arrived. */
  typedBefore?: string | undefined
  onChoose: (town: Place) => void
  /** Somebody has emptied the field. */
  onClear?: () => void
}

/** Where somebody is, by the name of a town or by where their device is. It is remembered there, to be offered again. */
export default function TownFinder({ label, town, typedBefore, onChoose, onClear }: Props) {
  const id = useId()
  const api = useApi()
  const queryClient = useQueryClient()
  const remembered = useTownOfDevice()
  const [typed, setTyped] = useState(typedBefore)
  const [failure, setFailure] = useState<string>()
  const locating = useMutation(findNearestPlace(api))
  const [shownId, setShownId] = useState(town?._id)
  if (shownId !== town?._id) {
    setShownId(town?._id)
    setTyped(undefined)
  }
  const text = typed ?? (town ? placeName(town) : '')

  function choose(place: Place) {
    queryClient.setQueryData(getPlace(api, place._id).queryKey, place)
    townStore.keep(place._id)
    // Until the page has followed.
    setTyped(placeName(place))
    setFailure(undefined)
    onChoose(place)
  }

  function type(next: string) {
    setTyped(next)
    setFailure(undefined)
    if (next === '') onClear?.()
  }

  /** Enter without a choice means the first that would be offered. */
  async function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !typed?.trim()) return
    event.preventDefault()
    const name = typed.trim()
    try {
      const [first] = name.length < PLACE.query.shortest ? [] : await queryClient.fetchQuery(getPlaces(api, name))
      if (first) choose(first)
      else setFailure('No town of that name was found.')
    } catch {
      setFailure('Towns could not be looked up. Try again.')
    }
  }

  function locate() {
    if (locating.isPending) return
    setFailure(undefined)
    locating.mutate(undefined, {
      onSuccess: choose,
      onError: () => setFailure('Could not find your position. Type a town.'),
    })
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <PlaceInput
        id={id}
        placeholder="Town"
        value={text}
        offered={remembered}
        aria-describedby={`${id}-failure`}
        className="input w-full border-soft text-base"
        onType={type}
        onChoose={choose}
        onBlur={() => {
          if (town) setTyped(undefined)
        }}
        onKeyDown={(event) => void onKeyDown(event)}
      />
      <button
        type="button"
        aria-disabled={locating.isPending}
        onClick={locate}
        className="flex min-h-11 cursor-pointer items-center gap-2 justify-self-start text-small text-verdigris underline underline-offset-4 hover:text-ink lg:min-h-8"
      >
        <PositionIcon />
        {locating.isPending ? 'Looking…' : 'Use my position'}
      </button>
      <p id={`${id}-failure`} role="alert" className="text-small text-error empty:hidden">
        {failure}
      </p>
    </div>
  )
}

const PositionIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="6" />
    <circle cx="12" cy="12" r="1" />
    <path d="M12 2v4m0 12v4M2 12h4m12 0h4" />
  </Icon>
)
