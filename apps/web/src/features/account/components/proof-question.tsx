import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '#components/lazy-part.tsx'
import { session } from '#lib/session.ts'

const ProofDialog = lazyExtra(() => import('./proof-dialog.tsx'))

/** Wherever somebody is when a call needs a recent proof: they are asked, and what they wanted goes on. */
export function ProofQuestion() {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>()
  useEffect(() => {
    // Several calls may need it at once.
    let asking: Promise<boolean> | undefined
    session.askProofBy(async (refused) => {
      if ((await refused.json()).code !== 'proofNeeded') return false
      asking ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        asking = undefined
      })
      return asking
    })
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
