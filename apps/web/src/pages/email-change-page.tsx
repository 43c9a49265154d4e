import { useParams, useSearchParams } from 'react-router'
import { Entrance } from '#components/layouts/entrance.tsx'
import { PageHead } from '#components/page-head.tsx'
import { EmailStep, UndoEmail } from '#features/account/components/email-step.tsx'

const WORDS = {
  confirm: {
    title: 'Do you want another address?',
    intro: 'You have asked to use another address in place of this one. Say that it was you.',
    action: 'Yes, that was me',
  },
  prove: {
    title: 'Is this your new address?',
    intro: 'One press tells us that the mail with this link reached you.',
    action: 'Yes, this is my address',
  },
  undo: {
    title: 'Undo the change of address',
    intro: 'Your account goes by this address again, all devices are signed out, and you choose a new password.',
    action: 'Undo the change',
  },
}

/** Where the links lead that are mailed when somebody changes their address. */
export function Component() {
  const { step: named } = useParams()
  const step = named === 'undo' || named === 'prove' ? named : 'confirm'
  const token = useSearchParams()[0].get('token')
  const words = WORDS[step]
  return (
    <Entrance title={words.title} intro={words.intro}>
      <PageHead title={words.title} description="Change the address of an account." />
      {token === null && (
        <p role="alert" className="text-error">
          This address is not complete: open the link from the mail once more.
        </p>
      )}
      {token !== null && step === 'undo' && <UndoEmail token={token} action={words.action} />}
      {token !== null && step !== 'undo' && <EmailStep step={step} token={token} action={words.action} />}
    </Entrance>
  )
}
