import { zodResolver } from '@hookform/resolvers/zod'
import { type NewSecondFactor, secondFactorProof } from '@patina/contract/credentials'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { changeCredentials } from '../api/change-credentials.ts'
import { BackupCodes } from './backup-codes.tsx'

type Props = { begun: NewSecondFactor; onCancelled: () => void }

/** What the app is to be given, and the code that shows that it has it. */
export default function SecondFactorSetUp({ begun: { uri, backup_codes }, onCancelled }: Props) {
  const ownApi = useOwnApi()
  const form = useForm({ resolver: zodResolver(secondFactorProof), defaultValues: { code: '' } })
  const confirm = useMutation(
    changeCredentials(ownApi, useQueryClient(), (proof: { code: string }) =>
      ownApi.put('/account/second-factor', proof, 'done'),
    ),
  )
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <div className="grid gap-6">
      <ol className="grid gap-6">
        <li className="grid gap-3">
          <p>1. Scan this with your authenticator app, or open the link on the phone that has it.</p>
          <QrCode text={uri} />
          <p className="text-small text-soft wrap-anywhere">
            Or type this key into the app: <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>.{' '}
            <a className={TEXT_LINK} href={uri}>
              Open in the app
            </a>
          </p>
        </li>
        <li className="grid gap-3">
          <p>2. Keep your backup codes.</p>
          <BackupCodes codes={backup_codes} />
        </li>
        <li className="grid max-w-md gap-3">
          <p>3. Show that the app has it.</p>
          <Form
            form={form}
            send={async (proof) => {
              await confirm.mutateAsync(proof)
              toast.success('The second factor is on')
            }}
            action="Switch it on"
            busy="Checking…"
          >
            <TextField
              label="Code"
              hint="The six digits that the app shows now."
              inputMode="numeric"
              autoComplete="one-time-code"
              error={form.formState.errors.code?.message}
              {...form.register('code')}
            />
          </Form>
        </li>
      </ol>
      <button type="button" className={`${TEXT_LINK} cursor-pointer justify-self-start`} onClick={onCancelled}>
        Not now
      </button>
    </div>
  )
}

/** Dark on light in either theme: many phones read nothing else. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width={192}
      height={192}
      className="rounded-xl"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
