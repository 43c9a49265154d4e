import type { Picture } from '@patina/contract/images'
import { COLOURS, LOOKS, lookLabel, MATERIALS } from '@patina/contract/look-names'
import { materialsIn } from '@patina/contract/material-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Fold } from '#components/ui/fold.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getPictureHints } from '../api/get-picture-hints.ts'
import type { Looks } from '../looks.ts'
import { Chips } from './chips.tsx'
import { FocusField } from './focus-field.tsx'
import { ListedAlready } from './listed-already.tsx'

type Props = {
  pictures: readonly Picture[]
  name: string
  description: string
  /** The piece that is being changed. */
  productId: string | undefined
  looks: Looks
  onChange: (looks: Looks) => void
}

/** How a piece looks. What pictures and words let guess is ticked before; from the first press on, its seller knows better. */
export default function LooksFields({ pictures, name, description, productId, looks, onChange }: Props) {
  const ownApi = useOwnApi()
  const urls = pictures.map(({ url }) => url)
  const { data: hints = [] } = useQuery({ ...getPictureHints(ownApi, urls), placeholderData: keepPreviousData })
  const [first] = pictures
  const seen = hints[0]?.colours
  const said = [...looks.colours, ...looks.materials].map(lookLabel).join(' · ')
  const named = materialsIn(name, description).join()

  const follow = useEffectEvent(() => {
    const colours = looks.hasSaidColours ? looks.colours : (seen ?? looks.colours)
    const materials = looks.hasSaidMaterials ? looks.materials : materialsIn(name, description)
    if (colours.join() === looks.colours.join() && materials.join() === looks.materials.join()) return
    onChange({ ...looks, colours, materials })
  })
  const suggested = `${seen?.join()} ${named}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is suggested is what it follows.
  useEffect(() => follow(), [suggested])

  return (
    <>
      <ListedAlready listed={hints.flatMap(({ listed }) => listed).filter(({ _id }) => _id !== productId)} />
      <Fold title="Colours, materials, crop" note={said || 'So that people who filter find it.'}>
        {first && (
          <FocusField
            key={first.url}
            picture={first}
            focus={looks.focus}
            onChange={(focus) => onChange({ ...looks, focus })}
          />
        )}
        <Chips
          legend="Colours (optional)"
          hint={`Up to ${LOOKS.mostColours}. We ticked what the first picture shows: is it right?`}
          hasHint={!looks.hasSaidColours && looks.colours.length > 0}
          choices={COLOURS.map((value) => ({ value, label: lookLabel(value) }))}
          chosen={looks.colours}
          most={LOOKS.mostColours}
          onChange={(colours) => onChange({ ...looks, colours, hasSaidColours: true })}
        />
        <Chips
          legend="Materials (optional)"
          hint={`Up to ${LOOKS.mostMaterials}. We ticked what your words name: is it right?`}
          hasHint={!looks.hasSaidMaterials && looks.materials.length > 0}
          choices={MATERIALS.map((value) => ({ value, label: lookLabel(value) }))}
          chosen={looks.materials}
          most={LOOKS.mostMaterials}
          onChange={(materials) => onChange({ ...looks, materials, hasSaidMaterials: true })}
        />
      </Fold>
    </>
  )
}
