import { OnceHydrated } from '#components/once-hydrated.tsx'
import { PageHead } from '#components/page-head.tsx'
import { Planner } from '#features/plan/index.ts'

export function Component() {
  return (
    <div className="grid gap-6 py-6 lg:py-8">
      <PageHead
        title="Plan a room"
        description="Try out in a room of your own size what stands where, seen from above."
      />
      <header className="grid gap-2">
        <h1 className="text-title">Plan a room</h1>
        <p className="max-w-[68ch] text-soft">
          Everything to scale, seen from above. The plan is in the address of this page: whoever gets the link has it
          too.
        </p>
      </header>
      <noscript>
        <p>Planning needs JavaScript, which is switched off in this browser.</p>
      </noscript>
      <OnceHydrated room={<PlanSkeleton />}>
        <Planner />
      </OnceHydrated>
    </div>
  )
}

const PlanSkeleton = () => <div className="skeleton h-[60dvh] w-full noscript:hidden lg:max-w-4xl" />
