import { zodResolver } from '@hookform/resolvers/zod'
import { newTrader, type Trader } from '@patina/contract/traders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { Form } from '#components/ui/form.tsx'
import { EmailField, TextField } from '#components/ui/text-field.tsx'
import { useOwnApi } from '#lib/services.ts'
import { throwWithoutData } from '#lib/throw-without-data.ts'
import { toast } from '#lib/toast.ts'
import { getTradingAs, saveTradingAs } from '../api/trading-as.ts'

const KINDS = [
  { value: 'private', label: 'Privately', note: 'Now and then, what you have at home.' },
  { value: 'trader', label: 'As a trader', note: 'For a living, or things that you bought to sell.' },
]

/** Of somebody who sells privately it does not matter what stands in the other fields. */
const tradingForm = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('private'),
    business_name: z.string(),
    business_address: z.string(),
    business_email: z.string(),
    register_number: z.string(),
  }),
  z.object({ kind: z.literal('trader'), ...newTrader.shape }),
])

/** A seller says how they sell. */
export function TradingAs() {
  const { data } = useQuery({ ...getTradingAs(useOwnApi()), throwOnError: throwWithoutData })
  return (
    <div className="max-w-md">{data ? <TradingForm trader={data.trader} /> : <div className="skeleton h-40" />}</div>
  )
}

function TradingForm({ trader }: { trader: Trader | null }) {
  const form = useForm({
    resolver: zodResolver(tradingForm),
    defaultValues: {
      kind: trader ? 'trader' : 'private',
      business_name: trader?.business_name ?? '',
      business_address: trader?.business_address ?? '',
      business_email: trader?.business_email ?? '',
      register_number: trader?.register_number ?? '',
    },
  })
  const { mutateAsync } = useMutation(saveTradingAs(useOwnApi(), useQueryClient()))
  const { errors } = form.formState
  const isTrader = useWatch({ control: form.control, name: 'kind' }) === 'trader'
  return (
    <Form
      form={form}
      send={async ({ kind, ...business }) => {
        await mutateAsync(kind === 'trader' ? business : null)
        toast.success('Saved. Buyers see it with your pieces.')
      }}
      action="Save"
      busy="Saving…"
      isQuiet
    >
      <ChoiceField label="You sell" choices={KINDS} error={errors.kind?.message} {...form.register('kind')} />
      {isTrader && (
        <>
          <p className="text-soft">
            The law wants buyers to know whom they buy from. Everybody sees this on your page as a seller.
          </p>
          <TextField
            label="Name of the business"
            autoComplete="organization"
            error={errors.business_name?.message}
            {...form.register('business_name')}
          />
          <TextField
            label="Its address"
            autoComplete="street-address"
            error={errors.business_address?.message}
            {...form.register('business_address')}
          />
          <EmailField
            label="Email for buyers"
            error={errors.business_email?.message}
            {...form.register('business_email')}
          />
          <TextField
            label="Register number (optional)"
            autoComplete="off"
            error={errors.register_number?.message}
            {...form.register('register_number')}
          />
        </>
      )}
    </Form>
  )
}
