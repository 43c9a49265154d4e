import type { Category } from '@patina/contract/products'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { SelectField } from '#components/ui/select-field.tsx'
import { useApi } from '#lib/services.ts'
import { useSettled } from '#lib/settled.ts'
import { guessCategory } from '../api/guess-category.ts'
import type { ProductValues, ValidProduct } from '../product-rules.ts'

type Props = { form: UseFormReturn<ProductValues, unknown, ValidProduct>; categories: readonly Category[] }

const TYPING_PAUSE_MS = 300

/** Above this nearly all guesses were right; below it the seller is asked. */
const SURE = 0.7

/** Chosen beforehand where the name says what a piece is; from the first choice on, its seller knows better. */
export function CategoryField({ form, categories }: Props) {
  const [name, chosen] = useWatch({ control: form.control, name: ['product_name', 'product_category'] })
  const { data: guesses = [] } = useQuery(guessCategory(useApi(), useSettled(name, TYPING_PAUSE_MS)))
  const [guessed, setGuessed] = useState('')
  const likely = guesses.flatMap(({ category_id, probability }) =>
    categories.filter(({ _id }) => _id === category_id).map((category) => ({ ...category, probability })),
  )
  const choose = (id: string) =>
    form.setValue('product_category', id, { shouldValidate: form.formState.isSubmitted, shouldDirty: true })

  const sure = likely.find(({ probability }) => probability >= SURE)
  const isOurs = chosen === '' || chosen === guessed
  const follow = useEffectEvent(() => {
    if (!sure || !isOurs) return
    setGuessed(sure._id)
    choose(sure._id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is guessed is what it follows.
  useEffect(() => follow(), [sure?._id])

  const others = isOurs && name ? likely.filter(({ _id }) => _id !== chosen) : []
  return (
    <div className="grid gap-2">
      <SelectField
        label="Category"
        choices={categories.map(({ _id, category_title }) => ({ value: _id, label: category_title }))}
        error={form.formState.errors.product_category?.message}
        {...form.register('product_category', { onChange: () => setGuessed('') })}
      />
      <p role="status" className="flex flex-wrap gap-x-3 text-small text-soft empty:sr-only">
        {others.length > 0 && (chosen === '' ? 'Is it one of these?' : 'Guessed from the name.')}
        {others.map(({ _id, category_title }) => (
          <button
            key={_id}
            type="button"
            className="min-h-6 cursor-pointer underline underline-offset-4"
            onClick={() => choose(_id)}
          >
            {chosen === '' ? category_title : `${category_title} instead?`}
          </button>
        ))}
      </p>
    </div>
  )
}
