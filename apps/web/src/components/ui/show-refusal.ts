import { FIELD_LABELS, fieldSentence } from '@patina/contract/field-labels'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { namesFields } from '#lib/api-error.ts'
import { errorText } from '#lib/page-error.ts'

/** What the server says of a field stands at that field; what is of none stands under the form. */
export function showRefusal<Values extends FieldValues, Sent>(
  form: Pick<UseFormReturn<Values, unknown, Sent>, 'getValues' | 'setError'>,
  error: unknown,
  sentAs: Readonly<Record<string, Path<Values>>> = {},
): void {
  if (!namesFields(error)) {
    form.setError('root', { message: errorText(error) })
    return
  }
  const isField = (name: string): name is Path<Values> => Object.hasOwn(form.getValues(), name)
  const elsewhere: string[] = []
  let hasFocus = false
  for (const [sent, message] of Object.entries(error.fields)) {
    const name = sentAs[sent] ?? sent
    if (isField(name)) {
      form.setError(name, { type: 'server', message }, { shouldFocus: !hasFocus })
      hasFocus = true
    } else {
      elsewhere.push(`${fieldSentence(FIELD_LABELS[sent] ?? sent, message)}.`)
    }
  }
  if (elsewhere.length > 0) form.setError('root', { message: elsewhere.join(' ') })
}
