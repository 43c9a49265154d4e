import { Tab, Tabs } from '#components/tabs.tsx'
import { paths } from '#lib/paths.ts'

type Props = { open: 'login' | 'signup'; from: string | null }

/**
 * Signing in and signing up, one as plain as the other. Both lead on to where somebody was going. One takes the place of
 * the other: going back afterwards, nobody comes to a door that they are through.
 */
export const WaysIn = ({ open, from }: Props) => (
  <Tabs label="Login or sign up">
    <Tab to={paths.login(from ?? undefined)} isOpen={open === 'login'} replace>
      I have an account
    </Tab>
    <Tab to={paths.signup(from ?? undefined)} isOpen={open === 'signup'} replace>
      Sign up
    </Tab>
  </Tabs>
)
