import { zodResolver } from '@hookform/resolvers/zod'
import { passwordChange } from '@patina/contract/credentials'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Form } from '#components/ui/form.tsx'
import { NewPasswordField } from '#features/accounts/index.ts'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { changeCredentials } from '../api/change-credentials.ts'
import { getDevices } from '../api/get-devices.ts'
import { AccountSection } from './account-section.tsx'

type PasswordChange = z.infer<typeof passwordChange>

const UNTOUCHED = { newPassword: '', sign_out_others: true }

/** A new password, or a first one for who came with Google. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(passwordChange), defaultValues: UNTOUCHED })
  const change = useMutation(
    changeCredentials(ownApi, queryClient, (wanted: PasswordChange) => ownApi.put('/account/password', wanted, 'done')),
  )
  const send = async (wanted: PasswordChange) => {
    await change.mutateAsync(wanted)
    form.reset(UNTOUCHED)
    toast.success(hasPassword ? 'Your password is changed' : 'You have a password now')
    await queryClient.invalidateQueries({ queryKey: getDevices(ownApi).queryKey })
  }
  return (
    <AccountSection title="Password">
      <div className="max-w-md">
        <Form
          form={form}
          send={send}
          action={hasPassword ? 'Change the password' : 'Set a password'}
          busy="Saving…"
          isQuiet
        >
          <NewPasswordField
            label="New password"
            typed={form.watch('newPassword')}
            error={form.formState.errors.newPassword?.message}
            {...form.register('newPassword')}
          />
          <label className="flex min-h-12 cursor-pointer items-center gap-3">
            <input type="checkbox" className="checkbox" {...form.register('sign_out_others')} />
            Sign out on all other devices
          </label>
        </Form>
      </div>
    </AccountSection>
  )
}
