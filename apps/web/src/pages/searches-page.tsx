import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { SavedSearchList } from '#features/saved-searches/components/saved-search-list.tsx'
import { paths } from '#lib/paths.ts'

export const Component = () => (
  <section className="grid max-w-4xl gap-6">
    <PageHead title="Saved Searches" description="What you look for, and what is new in it." />
    <h1 className="text-title">Saved Searches</h1>
    <SavedSearchList
      nextStep={
        <Link to={paths.products()} className={BUTTON.primary}>
          Look for something
        </Link>
      }
    />
  </section>
)
