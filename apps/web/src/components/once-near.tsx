import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/** One screen of a desktop ahead. */
const AHEAD = '900px'

/** What was drawn before is drawn at once, so that Back finds its place. */
const drawn = new Set<string>()

/** What stands so far down that most visits never come to it: fetched and drawn as somebody comes near. */
export function OnceNear({ name, children }: { name: string; children: ReactNode }) {
  const [isNear, setNear] = useState(drawn.has(name))
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        drawn.add(name)
        setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [name])
  if (isNear) return <Suspense>{children}</Suspense>
  return <span ref={mark} className="block" />
}
