import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { OwnLinksContext } from '#components/layouts/own-place.tsx'
import { lazyExtra } from '#components/lazy-part.tsx'
import { Hydration } from '#lib/hydration.tsx'
import { ApiContext, type Services, TimeZoneContext } from '#lib/services.ts'

const OwnLinks = lazyExtra(() => import('./own-links.tsx'))

/** What stands around every page, the same on both sides. */
export function App({ services, children }: { services: Services; children: ReactNode }) {
  useEffect(() => {
    // Until the page was hydrated, going back opened it anew: the server's markup belongs to the address it came with.
    window.onpopstate = null
  }, [])
  return (
    <QueryClientProvider client={services.queryClient}>
      <ApiContext value={services}>
        <TimeZoneContext value={services.timeZone}>
          <OwnLinksContext value={<OwnLinks />}>
            <Hydration>{children}</Hydration>
          </OwnLinksContext>
        </TimeZoneContext>
      </ApiContext>
    </QueryClientProvider>
  )
}
