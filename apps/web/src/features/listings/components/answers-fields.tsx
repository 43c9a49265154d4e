import { ANSWERED_QUESTIONS } from '@patina/contract/said-answers'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { BUTTON } from '#components/button-styles.ts'
import { FieldError } from '#components/ui/field-frame.tsx'
import { TextArea, TextField } from '#components/ui/text-field.tsx'
import type { ProductValues, ValidProduct } from '../product-rules.ts'

const NAME = 'answered_questions'
const ERROR_ID = `${NAME}-error`

type Props = {
  form: UseFormReturn<ProductValues, unknown, ValidProduct>
  /** What somebody has asked, and is to be answered here; nothing where nobody did. */
  question: string
}

/** What people ask about a piece, and what its seller tells everybody. */
export function AnswersFields({ form, question }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: NAME })
  const add = useRef<HTMLButtonElement>(null)
  const errors = form.formState.errors[NAME]

  const error = errors?.root?.message ?? errors?.message
  const isFull = fields.length >= ANSWERED_QUESTIONS.most

  useEffect(() => {
    if (!question) return
    const asked = form.getValues(NAME)
    const known = asked.findIndex((one) => one.question === question)
    if (known >= 0) form.setFocus(`${NAME}.${known}.answer`)
    else append({ question, answer: '' }, { focusName: `${NAME}.${asked.length}.answer` })
  }, [form, append, question])

  // What is wrong with all of them belongs to no field that could take the focus.
  useEffect(() => {
    if (error) add.current?.focus()
  }, [error])

  const drop = (index: number) => {
    remove(index)
    add.current?.focus()
  }

  return (
    <>
      <p className="text-small text-soft">
        Everybody reads them on the piece’s page, and nobody learns who asked. What you answer is part of what you
        promise.
      </p>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid gap-4 border-t border-line pt-5">
          <TextField
            label={`Question ${index + 1}`}
            autoComplete="off"
            error={errors?.[index]?.question?.message}
            {...form.register(`${NAME}.${index}.question`)}
          />
          <TextArea
            label={`Answer ${index + 1}`}
            rows={2}
            error={errors?.[index]?.answer?.message}
            {...form.register(`${NAME}.${index}.answer`)}
          />
          <button
            type="button"
            className={`${BUTTON.quiet} btn-sm justify-self-start`}
            aria-label={`Remove question ${index + 1}`}
            onClick={() => drop(index)}
          >
            Remove
          </button>
        </div>
      ))}
      <div className="grid justify-items-start gap-2">
        <FieldError id={ERROR_ID} label="Questions and answers" error={error} />
        <button
          ref={add}
          type="button"
          className={BUTTON.quiet}
          aria-describedby={ERROR_ID}
          aria-disabled={isFull}
          onClick={() => isFull || append({ question: '', answer: '' })}
        >
          Add a question
        </button>
      </div>
    </>
  )
}
