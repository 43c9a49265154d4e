const GOOD_CARD = '4242 4242 4242 4242'

/** Stands wherever a test card can be typed. */
export const TestPaymentNote = () => (
  <div className="grid gap-1 rounded-xl bg-tint px-4 py-3 text-small">
    <p className="font-semibold">Test payments: no card is charged</p>
    <details>
      <summary className="min-h-6 cursor-pointer text-soft hover:text-ink">Which card can I use?</summary>
      <p className="mt-1">
        <span className="font-semibold whitespace-nowrap tabular-nums">{GOOD_CARD}</span> with any date to come and any
        three digits.
      </p>
    </details>
  </div>
)
