import { pathTo } from '@patina/contract/pages'
import { useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { FormOutcome } from '#components/ui/form-outcome.tsx'
import { ContactForm } from '#features/contact/components/contact-form.tsx'
import { toast } from '#lib/toast.ts'

export function Component() {
  const [isSent, setSent] = useState(false)
  const [isNext, setNext] = useState(false)
  return (
    <section className="mx-auto grid max-w-xl gap-6 py-8 lg:py-12">
      <PageHead title="Contact" description="Write to the people who run Patina." canonicalPath={pathTo('contact')} />
      <h1 className="text-title">Contact</h1>
      {isSent ? (
        <ThankYou
          onAgain={() => {
            setNext(true)
            setSent(false)
          }}
        />
      ) : (
        <>
          <p className="text-soft">A question, a problem or an idea: write to us, and a person answers by mail.</p>
          <ContactForm
            isNext={isNext}
            onSent={() => {
              setSent(true)
              toast.success('Message sent')
            }}
          />
        </>
      )}
    </section>
  )
}

const ThankYou = ({ onAgain }: { onAgain: () => void }) => (
  <FormOutcome>
    <p className="font-display text-large">Thank you, your message has arrived.</p>
    <p>We answer to the address you gave.</p>
    <button type="button" className={BUTTON.quiet} onClick={onAgain}>
      Write another message
    </button>
  </FormOutcome>
)
