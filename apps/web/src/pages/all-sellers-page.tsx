import { UsersPage } from './users-page.tsx'

export const Component = () => <UsersPage people="seller" />
