import type { EmailStep as Step } from '@patina/contract/email-change'
import { useParams, useSearchParams } from 'react-router'
import { Entrance } from '#components/layouts/entrance.tsx'
import { PageHead } from '#components/page-head.tsx'
import { EmailStep, UndoEmail } from '#features/account/components/email-step.tsx'
import { ProveAddress } from '#features/accounts/components/prove-address.tsx'

const REACHED = 'One press tells us that the mail with this link reached you.'

/** What the links ask that are mailed when somebody signs up, or changes their address. */
const WORDS = {
  new: { title: 'Prove your address', intro: REACHED },
  confirm: {
    title: 'Do you want another address?',
    intro: 'You have asked to use another address in place of this one. Say that it was you.',
  },
  prove: { title: 'Is this your new address?', intro: REACHED },
  undo: {
    title: 'Undo the change of address',
    intro: 'Your account goes by this address again, all devices are signed out, and you choose a new password.',
  },
}

const ACTIONS: Record<Step, string> = { confirm: 'Yes, that was me', prove: 'Yes, this is my address' }

export function Component() {
  const asked = askedBy(useParams().step)
  const token = useSearchParams()[0].get('token')
  const { title, intro } = WORDS[asked]
  return (
    <Entrance title={title} intro={intro}>
      <PageHead title={title} description="Show that an email address is yours." />
      {token === null ? (
        <p role="alert" className="text-error">
          This address is not complete: open the link from the mail once more.
        </p>
      ) : (
        <Answer asked={asked} token={token} />
      )}
    </Entrance>
  )
}

function Answer({ asked, token }: { asked: keyof typeof WORDS; token: string }) {
  if (asked === 'new') return <ProveAddress token={token} />
  if (asked === 'undo') return <UndoEmail token={token} />
  return <EmailStep step={asked} token={token} action={ACTIONS[asked]} />
}

const askedBy = (step: string | undefined): keyof typeof WORDS =>
  step === 'confirm' || step === 'prove' || step === 'undo' ? step : 'new'
