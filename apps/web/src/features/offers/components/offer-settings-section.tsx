import { zodResolver } from '@hookform/resolvers/zod'
import type { OfferSettings } from '@patina/contract/offers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { RetryButton } from '#components/retry-button.tsx'
import { Form } from '#components/ui/form.tsx'
import { useOwnApi } from '#lib/services.ts'
import { settingsForm, typedSettingsOf } from '#lib/typed-offer-settings.ts'
import { getOfferSettings, saveOfferSettings } from '../api/offer-settings.ts'
import OfferFields from './offer-fields.tsx'

type Props = { productId: string; onSaved: () => void }

/** Whether a seller takes offers for a piece, and which of them the shop answers in their place. */
export default function OfferSettingsSection({ productId, onSaved }: Props) {
  const { data, isError, refetch } = useQuery(getOfferSettings(useOwnApi(), productId))
  return (
    <section aria-labelledby="offer-settings" className="grid gap-6 rounded-2xl bg-card p-6 shadow-sm">
      <header className="grid gap-1">
        <h2 id="offer-settings" className="text-large">
          Offers
        </h2>
        <p className="text-soft">Buyers never see these amounts.</p>
      </header>
      {data && <SettingsForm productId={productId} settings={data} onSaved={onSaved} />}
      {!data && !isError && <div className="skeleton h-40" />}
      {!data && isError && (
        <RetryButton className="cursor-pointer justify-self-start text-error underline" onPress={refetch}>
          Could not load. Try again
        </RetryButton>
      )}
    </section>
  )
}

function SettingsForm({ productId, settings, onSaved }: Props & { settings: OfferSettings }) {
  const form = useForm({ resolver: zodResolver(settingsForm), defaultValues: typedSettingsOf(settings) })
  const { mutateAsync } = useMutation(saveOfferSettings(useOwnApi(), useQueryClient(), productId))
  const takesOffers = useWatch({ control: form.control, name: 'takes_offers' })
  return (
    <Form
      form={form}
      send={async (said) => {
        await mutateAsync(said)
        onSaved()
      }}
      action="Save how offers are answered"
      busy="Saving…"
      isQuiet
    >
      <OfferFields
        takesOffers={takesOffers}
        fields={{
          takes_offers: form.register('takes_offers'),
          decline_below: form.register('decline_below'),
          accept_from: form.register('accept_from'),
        }}
        errors={form.formState.errors}
      />
    </Form>
  )
}
