import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'

export { Frame as PublicLayout }

export const PublicOutlet = () => (
  <Frame>
    <Outlet />
  </Frame>
)
