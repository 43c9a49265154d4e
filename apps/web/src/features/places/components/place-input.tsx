import { PLACE } from '@patina/contract/limits'
import type { Place } from '@patina/contract/places'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId, useState } from 'react'
import { OptionList } from '#components/ui/option-list.tsx'
import { useCombobox } from '#lib/combobox.ts'
import { useApi } from '#lib/services.ts'
import { useSettled } from '#lib/settled.ts'
import { getPlaces } from '../api/get-places.ts'
import { placeNote } from '../place-words.ts'

const TYPING_PAUSE_MS = 150

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onType: (text: string) => void
  onChoose: (place: Place) => void
  /** Offered before anything is typed. */
  offered?: Place | undefined
}

type Option = Place & { id: number }

/** A field for the name of a town, which suggests those that begin like it. Where that fails, it is a field like any other. */
export function PlaceInput({ value, onType, onChoose, offered, onFocus, onBlur, onKeyDown, ...input }: Props) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const options = useOptions(value, isOpen, offered)
  const { active, field, openAnew, close, choose } = useCombobox<Option>({
    listId,
    options,
    onOpen: setIsOpen,
    onChoose: ({ id: _, ...place }) => onChoose(place),
  })
  return (
    <div className="relative">
      <input
        type="text"
        autoComplete="off"
        {...input}
        {...field}
        value={value}
        onChange={(event) => {
          onType(event.target.value)
          openAnew()
        }}
        onKeyDown={(event) => {
          field.onKeyDown(event)
          if (!event.defaultPrevented) onKeyDown?.(event)
        }}
        onFocus={(event) => {
          if (value === '') openAnew()
          onFocus?.(event)
        }}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
      />
      <OptionList id={listId} label="Towns" options={options} active={active} onChoose={choose}>
        {(place) => (
          <span className="grid min-w-0 py-1.5 leading-snug">
            <span className="truncate">{place.name}</span>{' '}
            <span className="truncate text-small text-soft">{placeNote(place)}</span>
          </span>
        )}
      </OptionList>
    </div>
  )
}

/** Between two letters the answer to the first stays. */
function useOptions(typed: string, isOpen: boolean, offered: Place | undefined): Option[] {
  const name = typed.trim()
  const settled = useSettled(name, TYPING_PAUSE_MS)
  const isEnough = [name, settled].every(
    ({ length }) => length >= PLACE.query.shortest && length <= PLACE.query.longest,
  )
  const { data } = useQuery({ ...getPlaces(useApi(), settled), enabled: isOpen && isEnough })
  const found = isEnough ? data : undefined
  const places = name === '' && offered ? [offered] : (found ?? [])
  return isOpen ? places.map((place) => ({ ...place, id: place._id })) : []
}
