import { LeavingBanner } from './leaving-banner.tsx'
import { ProofQuestion } from './proof-question.tsx'
import { SecondFactorFirst } from './second-factor-first.tsx'

/** What is looked at wherever somebody is in the shop. */
const AccountChecks = () => (
  <>
    <ProofQuestion />
    <SecondFactorFirst />
    <LeavingBanner />
  </>
)

export default AccountChecks
