import { useEffect } from 'react'
import { useSession } from '#lib/session.ts'
import { sendView } from '../api/send-view.ts'
import { markSeen } from '../seen-today.ts'

/** Who is gone sooner has not looked. By then it is also known whose piece it is. */
const LOOKED_AFTER_MS = 3000

/** Tells once a day that this browser has shown a piece to somebody: not a page that is prepared, hidden or the seller's own. */
export default function CountView({ productId, isOwn }: { productId: string; isOwn: boolean }) {
  const isKnown = useSession().state !== 'loading'
  useEffect(() => {
    if (isOwn || !isKnown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      // A page that is being prepared is hidden, too.
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        const today = new Date().toISOString().slice(0, 10)
        if (markSeen(productId, today, () => localStorage)) sendView(productId)
      }, LOOKED_AFTER_MS)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [productId, isOwn, isKnown])
  return null
}
