import { zodResolver } from '@hookform/resolvers/zod'
import { SALE } from '@patina/contract/sale-life'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { FieldFrame } from '#components/ui/field-frame.tsx'
import { Form } from '#components/ui/form.tsx'
import { filledIn } from '#lib/filled-in.ts'
import type { Moves } from '../use-moves.ts'

const DIGITS = 'Type the six digits'

/** As people say or copy it, with blanks between. */
const codeForm = z.object({
  code: filledIn(
    DIGITS,
    z.string().check(
      z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '')),
      z.regex(/^\d{6}$/, { error: DIGITS }),
    ),
  ),
})

const ACTIONS = { handOver: 'Hand it over', handBack: 'Give it back' }

type Props = { event: keyof typeof ACTIONS; scannedCode: string; send: Moves['move'] }

/** Opening a scanned code fills it in and does nothing by itself: the one who has the piece presses. */
export function CodeForm({ event, scannedCode, send }: Props) {
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: scannedCode } })
  return (
    <Form form={form} send={({ code }) => send({ event, code })} action={ACTIONS[event]} busy="Checking the code…">
      <FieldFrame label="Code" error={form.formState.errors.code?.message}>
        {({ className, ...control }) => (
          <input
            {...form.register('code')}
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={SALE.codeDigits + 5}
            className={`${className} input h-16 max-w-64 text-center text-title font-semibold tracking-[0.2em] tabular-nums`}
          />
        )}
      </FieldFrame>
    </Form>
  )
}
