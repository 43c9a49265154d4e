import { StackedSkeleton } from '#components/ui/stacked-skeleton.tsx'

// Columns of their own for all that stands in 'So far' would leave no room for names beside the menu.
export const COLUMNS = ['#', 'Name', 'Email', 'Status', 'Role', 'So far', 'Action']

export const UserTableSkeleton = () => <StackedSkeleton columns={COLUMNS} tall={[]} tallest={['So far', 'Action']} />
