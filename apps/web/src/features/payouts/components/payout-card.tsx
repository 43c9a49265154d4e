import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import type { PayoutStep } from '../payout-step.ts'
import { ProviderButton } from './provider-button.tsx'

/** The one thing to do to get paid, or quietly how that goes. */
export function PayoutCard({ step: { heading, sentence, action, isUrgent } }: { step: PayoutStep }) {
  const look = isUrgent ? 'bg-card inset-ring-2 inset-ring-verdigris sm:p-6' : 'bg-tint'
  return (
    <section aria-labelledby="payouts" className={`grid gap-5 rounded-2xl p-5 ${look}`}>
      <div className="grid gap-3" aria-live="polite">
        <h2 id="payouts" className="text-large">
          {heading}
        </h2>
        <p className="max-w-prose">{sentence}</p>
      </div>
      {action && <ActionLink action={action} isUrgent={isUrgent} />}
    </section>
  )
}

function ActionLink({ action: { label, to }, isUrgent }: Required<Pick<PayoutStep, 'isUrgent'>> & { action: Action }) {
  const className = isUrgent ? BUTTON.primary : `min-h-8 cursor-pointer ${TEXT_LINK}`
  if (to !== 'contact') return <ProviderButton page={to} label={label} className={className} />
  return (
    <Link to={pathTo('contact')} className={`justify-self-start ${className}`}>
      {label}
    </Link>
  )
}

type Action = NonNullable<PayoutStep['action']>
