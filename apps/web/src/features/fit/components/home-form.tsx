import { zodResolver } from '@hookform/resolvers/zod'
import type { Home } from '@patina/contract/homes'
import { TEXT } from '@patina/contract/limits'
import { lengthText, type Units } from '@patina/contract/size-words'
import { useForm, useWatch } from 'react-hook-form'
import { BUTTON } from '#components/button-styles.ts'
import { Form } from '#components/ui/form.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { DOORS } from '#lib/doors.ts'
import { doorValue, homeForm, type LengthName, OTHER_DOOR, typedHomeOf } from '../typed-home.ts'

type Props = {
  /** What is to be changed, or null for another one. */
  home: Home | null
  /** Names of the other homes: with several of them, each needs one of its own. */
  taken: string[]
  units: Units
  keep: (home: Home) => Promise<unknown>
  cancel: () => void
  remove?: () => Promise<unknown>
}

const ROW = 'grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:grid-cols-3'

const PARTS = [
  { has: 'hasTurn', label: 'There is a corner to turn' },
  { has: 'hasLift', label: 'There is a lift' },
  { has: 'hasStairs', label: 'There are stairs' },
] as const

/** The way into a home. Usual sizes stand there already: somebody who has no tape at hand gets an answer too. */
export default function HomeForm({ home, taken, units, keep, cancel, remove }: Props) {
  const typed = typedHomeOf(home, units)
  const form = useForm({
    resolver: zodResolver(homeForm),
    defaultValues: home || taken.length === 0 ? typed : { ...typed, name: '' },
  })
  const values = useWatch({ control: form.control })
  const { errors } = form.formState
  const field = (name: LengthName, label: string) => (
    <TextField
      label={`${label} (${units})`}
      inputMode="decimal"
      autoComplete="off"
      error={errors[name]?.message}
      {...form.register(name)}
    />
  )
  const keepNamed = async (typedHome: Home) => {
    if (taken.includes(typedHome.name)) form.setError('name', { message: 'You have one of that name already' })
    else await keep(typedHome)
  }
  return (
    <div className="grid gap-3">
      <Form
        form={form}
        send={keepNamed}
        action="See whether it fits"
        busy="Saving…"
        {...(remove && { other: { action: 'Delete this home', send: remove } })}
      >
        {taken.length > 0 && (
          <TextField
            label="What you call it"
            maxLength={TEXT.homeName}
            error={errors.name?.message}
            {...form.register('name')}
          />
        )}
        <SelectField
          label="Your narrowest door"
          choices={[
            ...DOORS.map((door) => ({
              value: doorValue(door),
              label: `${lengthText(door.width, units)} wide, ${lengthText(door.height, units)} high`,
            })),
            { value: OTHER_DOOR, label: 'Another size' },
          ]}
          error={errors.door?.message}
          {...form.register('door')}
        />
        {values.door === OTHER_DOOR && (
          <div className={ROW}>
            {field('doorWidth', 'Door, width')}
            {field('doorHeight', 'Door, height')}
          </div>
        )}
        <div className="grid gap-2">
          {PARTS.map(({ has, label }) => (
            <label key={has} className="flex min-h-8 cursor-pointer items-center gap-3">
              <input type="checkbox" {...form.register(has)} />
              {label}
            </label>
          ))}
        </div>
        {values.hasTurn && (
          <div className={ROW}>
            {field('turnFrom', 'Corridor before it')}
            {field('turnTo', 'Corridor after it')}
            {field('turnHeight', 'Ceiling')}
          </div>
        )}
        {values.hasLift && (
          <div className={ROW}>
            {field('liftWidth', 'Lift, width')}
            {field('liftDepth', 'Lift, depth')}
            {field('liftHeight', 'Lift, height')}
            {field('liftDoorWidth', 'Its door, width')}
            {field('liftDoorHeight', 'Its door, height')}
          </div>
        )}
        {values.hasStairs && (
          <div className={ROW}>
            {field('stairsWidth', 'Stairs, width')}
            {field('stairsHeadroom', 'Headroom')}
            {field('stairsLanding', 'Landing, if they turn')}
          </div>
        )}
        <div className={ROW}>{field('wall', 'Wall it is to stand at, optional')}</div>
      </Form>
      <button type="button" className={BUTTON.quiet} onClick={cancel}>
        Cancel
      </button>
    </div>
  )
}
