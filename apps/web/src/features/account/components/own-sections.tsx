import { ContactSection } from './contact-section.tsx'
import { EmailSection } from './email-section.tsx'

/** Who somebody is, with its forms. */
const OwnSections = () => (
  <>
    <ContactSection />
    <EmailSection />
  </>
)

export default OwnSections
