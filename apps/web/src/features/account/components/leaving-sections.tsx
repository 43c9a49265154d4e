import { LeavingSection } from './leaving-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'

/** What the shop holds on somebody, and how it goes. */
const LeavingSections = () => (
  <>
    <OwnDataSection />
    <LeavingSection />
  </>
)

export default LeavingSections
