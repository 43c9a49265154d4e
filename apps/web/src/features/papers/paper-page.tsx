import { pathTo } from '@patina/contract/pages'
import type { PaperName } from '@patina/contract/papers'
import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { PageHead } from '#components/page-head.tsx'
import { services, useApi } from '#lib/services.ts'
import { getPaper } from './api/get-paper.ts'
import { PaperView } from './components/paper-view.tsx'

/** The page of one paper: each has an address of its own, and all are read alike. */
export const paperPage = (name: PaperName, description: string) => ({
  loader: async ({ context }: LoaderFunctionArgs) => {
    const { api, queryClient } = context.get(services)
    await queryClient.fetchQuery(getPaper(api, name))
    return null
  },
  Component: function PaperPage() {
    const { data: paper } = useQuery(getPaper(useApi(), name))
    return (
      paper && (
        <>
          <PageHead title={paper.title} description={description} canonicalPath={pathTo(name)} />
          <PaperView paper={paper} />
        </>
      )
    )
  },
})
