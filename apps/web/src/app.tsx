import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Toaster } from '#components/toaster.tsx'
import { ApiContext, type Services } from '#lib/services.ts'

/** What stands around every page, the same on both sides. */
export function App({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <QueryClientProvider client={services.queryClient}>
      <ApiContext value={services}>
        {children}
        <Toaster />
      </ApiContext>
    </QueryClientProvider>
  )
}
