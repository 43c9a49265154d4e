import { zodResolver } from '@hookform/resolvers/zod'
import { SEARCHES } from '@patina/contract/limits'
import { FREQUENCIES, type NewSavedSearch, newSavedSearch } from '@patina/contract/new-saved-search'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { BUTTON } from '#components/button-styles.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { filledIn } from '#lib/filled-in.ts'
import { FREQUENCY_WORDS } from '../frequency-words.ts'

type Chosen = Pick<NewSavedSearch, 'name' | 'frequency'>

type Props = {
  title: string
  action: string
  initial: Chosen
  send: (chosen: Chosen) => Promise<void>
  onClosed: () => void
}

const { name, frequency } = newSavedSearch.shape
const searchForm = z.object({ name: filledIn('Give it a name', name), frequency })

/** What a search is called, and how often one hears of it. */
export default function SearchDialog({ title, action, initial, send, onClosed }: Props) {
  const form = useForm({ resolver: zodResolver(searchForm), defaultValues: initial })
  return (
    <Dialog title={title} onClosed={onClosed}>
      {(close) => (
        <>
          <Form
            form={form}
            action={action}
            busy="Saving…"
            send={async (chosen) => {
              await send(chosen)
              close()
            }}
          >
            <TextField
              label="Name"
              autoComplete="off"
              maxLength={SEARCHES.name}
              error={form.formState.errors.name?.message}
              {...form.register('name')}
            />
            <fieldset className="grid gap-2">
              <legend className="mb-2 font-semibold">Tell me of new pieces</legend>
              {FREQUENCIES.map((one) => (
                <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="radio"
                    value={one}
                    className="radio radio-primary radio-sm"
                    {...form.register('frequency')}
                  />
                  {FREQUENCY_WORDS[one].label}
                </label>
              ))}
            </fieldset>
          </Form>
          <button type="button" className={`${BUTTON.quiet} -mt-3`} onClick={close}>
            Cancel
          </button>
        </>
      )}
    </Dialog>
  )
}
