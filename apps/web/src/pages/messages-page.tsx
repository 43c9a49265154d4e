import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#components/page-head.tsx'
import { getThreads } from '#features/messages/api/get-threads.ts'
import { ThreadList } from '#features/messages/components/thread-list.tsx'
import { useOwnApi } from '#lib/services.ts'

export function Component() {
  const { data = [] } = useQuery(getThreads(useOwnApi()))
  return (
    <div className={`grid items-start gap-6 ${data.length > 0 ? 'xl:grid-cols-[20rem_minmax(0,1fr)]' : ''}`}>
      <section className="grid grid-cols-1 gap-4">
        <PageHead title="Messages" description="What you and others say about pieces." />
        <h1 className="text-title">Messages</h1>
        <ThreadList />
      </section>
      {data.length > 0 && (
        <p className="grid h-[calc(100dvh-12rem)] place-content-center rounded-2xl border border-dashed border-line text-soft max-xl:hidden">
          Choose whom to talk with.
        </p>
      )}
    </div>
  )
}
