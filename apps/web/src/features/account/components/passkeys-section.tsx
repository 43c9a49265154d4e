import { zodResolver } from '@hookform/resolvers/zod'
import { type OwnCredentials, passkeyChange } from '@patina/contract/credentials'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { BUTTON } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { addPasskey, canUsePasskeys } from '#features/accounts/index.ts'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { changeCredentials } from '../api/change-credentials.ts'
import { AccountSection } from './account-section.tsx'

type Passkey = OwnCredentials['passkeys'][number]

/** What signs somebody in by a finger, a face or a PIN of their device. */
export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [open, setOpen] = useState<{ what: 'add' } | { what: 'name' | 'remove'; passkey: Passkey }>()
  const close = () => setOpen(undefined)
  return (
    <AccountSection title="Passkeys">
      <p className="max-w-prose text-soft">
        A passkey signs you in by the finger, face or PIN that unlocks your device, in place of password and code.
      </p>
      {passkeys.length > 0 && (
        <ul className="grid gap-4">
          {passkeys.map((passkey) => (
            <li key={passkey._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <span className="grid wrap-anywhere">
                <span className="font-semibold">{passkey.name}</span>
                <span className="text-small text-soft">
                  Added on <Day iso={passkey.since} />
                </span>
              </span>
              <span className="flex gap-3">
                <RowButton passkey={passkey} label="Rename" onPress={() => setOpen({ what: 'name', passkey })} />
                <RowButton passkey={passkey} label="Remove" onPress={() => setOpen({ what: 'remove', passkey })} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <button type="button" className={`${BUTTON.quiet} justify-self-start`} onClick={() => setOpen({ what: 'add' })}>
          Add a passkey
        </button>
      ) : (
        <p className="text-small text-soft">This browser can't make one here.</p>
      )}
      {open?.what === 'add' && <NameDialog onClosed={close} />}
      {open?.what === 'name' && <NameDialog passkey={open.passkey} onClosed={close} />}
      {open?.what === 'remove' && <RemoveDialog passkey={open.passkey} onClosed={close} />}
    </AccountSection>
  )
}

const RowButton = ({ passkey, label, onPress }: { passkey: Passkey; label: string; onPress: () => void }) => (
  <button type="button" className={`${BUTTON.quiet} btn-sm`} onClick={onPress}>
    {label}
    <span className="sr-only">: {passkey.name}</span>
  </button>
)

/** Names a new one, which the browser makes then, or one that is there. */
function NameDialog({ passkey, onClosed }: { passkey?: Passkey; onClosed: () => void }) {
  const ownApi = useOwnApi()
  const form = useForm({ resolver: zodResolver(passkeyChange), defaultValues: { name: passkey?.name ?? '' } })
  const save = useMutation(
    changeCredentials(ownApi, useQueryClient(), async ({ name }: { name: string }) => {
      if (passkey) await ownApi.put(`/account/passkeys/${passkey._id}`, { name }, 'done')
      else await addPasskey(ownApi, name)
    }),
  )
  return (
    <Dialog title={passkey ? 'Rename the passkey' : 'Add a passkey'} isDone={save.isSuccess} onClosed={onClosed}>
      {() => (
        <Form
          form={form}
          send={async (values) => {
            await save.mutateAsync(values)
            toast.success(passkey ? 'The passkey has its new name' : 'The passkey is added')
          }}
          action={passkey ? 'Save' : 'Go on'}
          busy="One moment…"
        >
          <TextField
            label="Name"
            hint="So that you know it again, such as the name of your device."
            error={form.formState.errors.name?.message}
            {...form.register('name')}
          />
        </Form>
      )}
    </Dialog>
  )
}

function RemoveDialog({ passkey, onClosed }: { passkey: Passkey; onClosed: () => void }) {
  const ownApi = useOwnApi()
  const remove = useMutation(
    changeCredentials(ownApi, useQueryClient(), () => ownApi.delete(`/account/passkeys/${passkey._id}`, 'done')),
  )
  return (
    <ConfirmDialog
      title={`Remove ${passkey.name}?`}
      action="Remove"
      isBusy={remove.isPending}
      isDone={remove.isSuccess}
      error={remove.error?.message}
      onConfirm={() =>
        remove.isPending || remove.mutate(undefined, { onSuccess: () => toast.success('The passkey is removed') })
      }
      onClosed={onClosed}
    >
      <p>It signs nobody in any more. Your device may still offer it: you can delete it there as well.</p>
    </ConfirmDialog>
  )
}
