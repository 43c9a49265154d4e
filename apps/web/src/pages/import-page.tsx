import { PageHead } from '#components/page-head.tsx'
import { ImportView } from '#features/imports/components/import-view.tsx'

export const Component = () => (
  <section className="grid max-w-2xl gap-6">
    <PageHead title="Import pieces" description="Many pieces at once, from a CSV and a ZIP with pictures." />
    <h1 className="text-title">Import pieces</h1>
    <ImportView />
  </section>
)
