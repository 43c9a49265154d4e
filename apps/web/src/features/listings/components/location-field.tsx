import type { Place } from '@patina/contract/places'
import type { ComponentProps, ReactNode } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { FieldFrame } from '#components/ui/field-frame.tsx'
import { placeName } from '#features/places/index.ts'
import type { ProductValues, ValidProduct } from '../product-rules.ts'

/** What the form hands to whatever suggests towns. */
export type PlaceField = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onType: (text: string) => void
  onChoose: (place: Place) => void
}

type Props = {
  form: UseFormReturn<ProductValues, unknown, ValidProduct>
  placeField: (field: PlaceField) => ReactNode
}

/** Where a piece stands, in any words. A town that is chosen goes with them, until other words are typed. */
export function LocationField({ form, placeField }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: 'location' })
  const say = (location: string, placeId: number | null) => {
    // First, so that whoever hears of the location finds both.
    form.setValue('place_id', placeId)
    field.onChange(location)
  }
  return (
    <FieldFrame label="Location" error={fieldState.error?.message}>
      {({ className, ...control }) =>
        placeField({
          ...control,
          name: field.name,
          value: field.value,
          ref: field.ref,
          onBlur: field.onBlur,
          onType: (text) => say(text, null),
          onChoose: (place) => say(placeName(place), place._id),
          className: `input ${className}`,
        })
      }
    </FieldFrame>
  )
}
