import { zodResolver } from '@hookform/resolvers/zod'
import type { ProductPrice } from '@patina/contract/prices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { RetryButton } from '#components/retry-button.tsx'
import { Form } from '#components/ui/form.tsx'
import { useApi, useOwnApi } from '#lib/services.ts'
import { planRules, typedFrom } from '#lib/typed-plan.ts'
import { getPrice } from '../api/get-price.ts'
import { savePricePlan } from '../api/price-plan.ts'
import PlanFields from './plan-fields.tsx'

type Props = { productId: string; onSaved: () => void }

/** Whether the price of a piece of one's own falls by itself, and how. */
export default function PricePlanSection({ productId, onSaved }: Props) {
  const { data, isError, refetch } = useQuery({ ...getPrice(useApi(), productId), staleTime: 0 })
  return (
    <section aria-labelledby="falling-price" className="grid gap-6 rounded-2xl bg-card p-6 shadow-sm">
      <header className="grid gap-1">
        <h2 id="falling-price" className="text-large">
          Falling price
        </h2>
        {data?.sentences.map((sentence) => (
          <p key={sentence} className="text-soft">
            {sentence}
          </p>
        ))}
      </header>
      {data && <PlanForm key={JSON.stringify(data)} productId={productId} price={data} onSaved={onSaved} />}
      {!data && !isError && <div className="skeleton h-40" />}
      {!data && isError && (
        <RetryButton className="cursor-pointer justify-self-start text-error underline" onPress={refetch}>
          Could not load. Try again
        </RetryButton>
      )}
    </section>
  )
}

function PlanForm({ productId, price, onSaved }: Props & { price: ProductPrice }) {
  const form = useForm({ resolver: zodResolver(planRules), defaultValues: typedFrom(price.plan) })
  const { mutateAsync } = useMutation(savePricePlan(useOwnApi(), useQueryClient()))
  const falls = useWatch({ control: form.control, name: 'falls' })
  return (
    <Form
      form={form}
      send={async (plan) => {
        await mutateAsync({ productId, plan })
        onSaved()
      }}
      action="Save how the price falls"
      busy="Saving…"
      isQuiet
    >
      <PlanFields
        falls={falls}
        everyDays={price.plan ? String(price.plan.every_days) : ''}
        register={(name) => form.register(name)}
        errors={form.formState.errors}
      />
    </Form>
  )
}
