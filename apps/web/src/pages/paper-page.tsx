import { pathTo } from '@patina/contract/pages'
import type { PaperName } from '@patina/contract/papers'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '#components/page-head.tsx'
import { getPaper } from '#features/papers/api/get-paper.ts'
import { PaperView } from '#features/papers/components/paper-view.tsx'
import { services, useApi } from '#lib/services.ts'

const DESCRIPTIONS: Record<PaperName, string> = {
  help: 'Answers to what buyers and sellers ask most.',
  terms: 'The rules of buying and selling in this shop.',
  privacy: 'What this shop stores of you, who sees it, and how long it stays.',
  protection: 'How your money is held until you have your piece and have looked it over.',
  fees: 'What selling costs in this shop, and when sellers get their money.',
  returns: 'When a piece goes back, and how the money does.',
}

const isPaper = (name: string): name is PaperName => Object.hasOwn(DESCRIPTIONS, name)

/** Each paper has an address of its own, which is its name. */
export async function loader({ pattern, context }: LoaderFunctionArgs): Promise<PaperName> {
  const name = pattern.slice(1)
  if (!isPaper(name)) throw new Error(`There is no paper at ${pattern}`)
  const { api, queryClient } = context.get(services)
  await queryClient.fetchQuery(getPaper(api, name))
  return name
}

export function Component() {
  const name = useLoaderData<typeof loader>()
  const { data: paper } = useQuery(getPaper(useApi(), name))
  return (
    paper && (
      <>
        <PageHead title={paper.title} description={DESCRIPTIONS[name]} canonicalPath={pathTo(name)} />
        <PaperView paper={paper} />
      </>
    )
  )
}
