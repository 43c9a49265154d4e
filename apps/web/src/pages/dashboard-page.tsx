import { PageHead } from '#components/page-head.tsx'

export const Component = () => (
  <>
    <PageHead title="Dashboard" description="Your own corner of the shop." />
    <h1 className="text-title">Welcome</h1>
  </>
)
