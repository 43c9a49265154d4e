import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '#components/lazy-part.tsx'
import { session } from '#lib/session.ts'

const ProofDialog = lazyExtra(() => import('./proof-dialog.tsx'))

/** Wherever somebody is when a call needs a recent proof: they are asked, and what they wanted goes on. */
export function ProofQuestion() {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>()
  useEffect(() => {
    session.askProofBy(() => new Promise((resolve) => setAnswer(() => resolve)))
    return () => session.askProofBy(undefined)
  }, [])
  if (!answer) return null
  return (
    <Suspense>
      <ProofDialog
        onAnswer={(isProved) => {
          setAnswer(undefined)
          answer(isProved)
        }}
      />
    </Suspense>
  )
}
