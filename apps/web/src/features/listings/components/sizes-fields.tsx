import { ASKED_OF, MATTRESSES } from '@patina/contract/asked-sizes'
import type { Category } from '@patina/contract/products'
import { askedText, peopleAsk } from '@patina/contract/question-words'
import type { Askable, SizeQuestions } from '@patina/contract/questions'
import { lengthNumber, SOURCE_WORDS, UNITS } from '@patina/contract/size-words'
import { SIZE_SOURCES } from '@patina/contract/sizes'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { SelectField } from '#components/ui/select-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { chooseUnits } from '#lib/units.ts'
import type { ProductValues, ValidProduct } from '../product-rules.ts'
import { sizesForm, type TypedSizes, typedSizesOf } from '../typed-sizes.ts'

type Props = {
  form: UseFormReturn<ProductValues, unknown, ValidProduct>
  categories: readonly Category[]
  asked: SizeQuestions[number]['asked']
  /** The question that somebody has come to answer. */
  answering: string
}

type TextName = { [Name in keyof TypedSizes]: TypedSizes[Name] extends string ? Name : never }[keyof TypedSizes]

/** The field that answers each question. */
const ANSWERED_BY = {
  width: 'width',
  depth: 'depth',
  height: 'height',
  arm: 'arm',
  back: 'back',
  parts: 'partWidth',
  exact: 'source',
} as const satisfies Record<Askable, keyof TypedSizes>

const isAskable = (name: string): name is Askable => Object.hasOwn(ANSWERED_BY, name)

const ROW = 'grid grid-cols-2 items-start gap-x-3 gap-y-6 sm:grid-cols-3'

/** How big a piece is: what its kind is asked for, and what was typed before for another. Nothing of it has to be said. */
export function SizesFields({ form, categories, asked, answering }: Props) {
  const [category, sizes] = useWatch({ control: form.control, name: ['product_category', 'sizes'] })
  const errors = form.formState.errors.sizes
  const kind = categories.find(({ _id }) => _id === category)?.kind ?? 'storage'
  const isAsked = (what: (typeof ASKED_OF)[typeof kind][number], ...fields: TextName[]) =>
    ASKED_OF[kind].includes(what) || fields.some((field) => sizes[field] !== '')
  const hintOf = (name: keyof TypedSizes) => {
    const question = asked.find(({ measure }) => ANSWERED_BY[measure] === name)
    // Where a length is asked for, its label says which.
    return question && { hint: peopleAsk(question.people, name === 'source' ? askedText(['exact']) : 'for this') }
  }
  useEffect(() => {
    if (isAskable(answering)) form.setFocus(`sizes.${ANSWERED_BY[answering]}`)
  }, [form, answering])
  const field = (name: TextName, label: string, unit: string = sizes.units, onChange?: (typed: string) => void) => (
    <TextField
      label={`${label} (${unit})`}
      inputMode="decimal"
      autoComplete="off"
      error={errors?.[name]?.message}
      {...hintOf(name)}
      {...form.register(`sizes.${name}`, { onChange: (event) => onChange?.(event.target.value) })}
    />
  )
  // What has a diameter is as deep as it is wide.
  const isRound = kind === 'lamp' && (sizes.depth === '' || sizes.depth === sizes.width)

  const change = (units: TypedSizes['units']) => {
    chooseUnits(units)
    const valid = sizesForm.safeParse(form.getValues('sizes'))
    // What can't be read as a length stays as it was typed.
    if (valid.success) form.setValue('sizes', typedSizesOf(valid.data, units))
    else form.setValue('sizes.units', units)
  }

  return (
    <fieldset className="grid gap-6">
      <legend className="sr-only">Sizes (optional)</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-small text-soft">Pieces with sizes are asked about less.</p>
        <div className="flex flex-wrap gap-x-5">
          {UNITS.map((units) => (
            <label key={units} className="flex min-h-8 cursor-pointer items-center gap-2">
              <input type="radio" name="units" checked={sizes.units === units} onChange={() => change(units)} />
              {units === 'cm' ? 'Centimetres' : 'Inches'}
            </label>
          ))}
        </div>
      </div>
      <div className={ROW}>
        {isRound
          ? field('width', 'Diameter', sizes.units, (typed) => form.setValue('sizes.depth', typed))
          : field('width', 'Width')}
        {(!isRound || hintOf('depth')) && field('depth', 'Depth')}
        {field('height', kind === 'bed' ? 'Height of the headboard' : 'Height')}
        {isAsked('seat', 'seat') && field('seat', 'Seat height')}
        {isAsked('arm', 'arm') && field('arm', 'Arm height')}
        {isAsked('back', 'back') && field('back', 'Thickness of the back')}
        {isAsked('legs', 'legs') && field('legs', 'Legs')}
        {field('weight', 'Weight', 'kg')}
      </div>
      {isAsked('mattress', 'mattress') && (
        <SelectField
          label="Mattress"
          choices={MATTRESSES.map(({ name, width, length }) => ({
            value: `${width}x${length}`,
            label: `${name}, ${lengthNumber(width, sizes.units)} × ${lengthNumber(length, sizes.units)} ${sizes.units}`,
          }))}
          error={errors?.mattress?.message}
          {...form.register('sizes.mattress')}
        />
      )}
      {(isAsked('legs', 'legs') || isAsked('apart') || sizes.comesApart) && (
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          {isAsked('legs', 'legs') && (
            <label className="flex min-h-8 cursor-pointer items-center gap-3">
              <input type="checkbox" {...form.register('sizes.legsComeOff')} />
              The legs come off
            </label>
          )}
          {(isAsked('apart') || sizes.comesApart) && (
            <label className="flex min-h-8 cursor-pointer items-center gap-3">
              <input type="checkbox" {...form.register('sizes.comesApart')} />
              It can be taken apart
            </label>
          )}
        </div>
      )}
      {sizes.comesApart && (
        <div className={ROW}>
          {field('partWidth', 'Largest part: width')}
          {field('partDepth', 'Largest part: depth')}
          {field('partHeight', 'Largest part: height')}
        </div>
      )}
      <SelectField
        label="How you know"
        choices={SIZE_SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value].label }))}
        error={errors?.source?.message}
        {...hintOf('source')}
        {...form.register('sizes.source')}
      />
    </fieldset>
  )
}
