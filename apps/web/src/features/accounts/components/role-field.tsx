import type { ComponentProps } from 'react'
import { ChoiceField } from '#components/ui/choice-field.tsx'

const CHOICES = [
  { value: 'buyer', label: 'Buyer', note: 'Find a piece and order it' },
  { value: 'seller', label: 'Seller', note: 'Sell what you no longer need' },
]

type Props = Omit<ComponentProps<typeof ChoiceField>, 'label' | 'choices'>

export const RoleField = (props: Props) => <ChoiceField label="I am a" choices={CHOICES} {...props} />
