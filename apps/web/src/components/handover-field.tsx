import { deliveryWords, wayWords } from '@patina/contract/handover'
import type { PublicProduct } from '@patina/contract/products'
import type { ComponentProps } from 'react'
import { ChoiceField } from './ui/choice-field.tsx'

type Props = { product: Pick<PublicProduct, 'ways' | 'location'> } & Omit<
  ComponentProps<typeof ChoiceField>,
  'label' | 'choices'
>

/** Asks a buyer how the piece changes hands; where there is one way only, it says which. */
export function HandoverField({ product: { ways, location }, ...field }: Props) {
  if (!ways.collect || !ways.bring) return <p className="wrap-anywhere">{wayWords(ways, location).join(' ')}.</p>
  return (
    <ChoiceField
      {...field}
      label="How it changes hands"
      choices={[
        { value: 'collect', label: 'I collect it', note: `In ${location}` },
        {
          value: 'bring',
          label: 'The seller brings it',
          note: `${ways.bring.reach}, ${deliveryWords(ways.bring.price)}`,
        },
      ]}
    />
  )
}
