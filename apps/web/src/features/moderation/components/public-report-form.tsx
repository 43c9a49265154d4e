import { zodResolver } from '@hookform/resolvers/zod'
import { newCaseReport } from '@patina/contract/cases'
import { REASON_NAMES, REPORT_REASONS } from '@patina/contract/moderation'
import { text } from '@patina/contract/text'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Form } from '#components/ui/form.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { EmailField, TextArea, TextField } from '#components/ui/text-field.tsx'
import { useApi, useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { sendReport } from '../api/send-report.ts'
import { subjectAt } from '../reported-page.ts'

const values = z.object({
  ...z.omit(newCaseReport, { kind: true, id: true }).shape,
  about: text(2000, 1).check(
    z.refine<string>((about) => subjectAt(about) !== undefined, {
      error: 'must be the address of a piece or a seller in this shop',
    }),
  ),
})

const REASONS = REASON_NAMES.map((value) => ({ value, label: REPORT_REASONS[value] }))

type Props = {
  /** The page that somebody came from to report it. */
  about: string
  onSent: (code: string) => void
}

/** For anyone, signed in or not. */
export function PublicReportForm({ about, onSent }: Props) {
  const session = useSession()
  const [api, ownApi] = [useApi(), useOwnApi()]
  const isSignedIn = session.state === 'signedIn'
  const form = useForm({
    resolver: zodResolver(values),
    defaultValues: { about, text: '' },
  })
  const { errors } = form.formState
  const { setValue } = form
  const ownAddress = isSignedIn ? session.email : undefined
  useEffect(() => {
    if (ownAddress) setValue('email', ownAddress)
  }, [ownAddress, setValue])
  return (
    <Form
      form={form}
      send={async ({ about: page, ...said }) => {
        const subject = subjectAt(page)
        if (!subject) return
        const { code } = await sendReport(isSignedIn ? ownApi : api, { ...said, ...subject })
        onSent(code)
      }}
      sentAs={{ id: 'about', kind: 'about' }}
      action="Send report"
      busy="Sending…"
    >
      <TextField
        label="Page"
        hint="The address of the piece or the seller in this shop."
        error={errors.about?.message}
        {...form.register('about')}
      />
      <SelectField
        label="What is wrong"
        choices={REASONS}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <TextArea label="Reason" rows={6} error={errors.text?.message} {...form.register('text')} />
      <EmailField label="Email" readOnly={isSignedIn} error={errors.email?.message} {...form.register('email')} />
    </Form>
  )
}
