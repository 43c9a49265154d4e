import { useNavigation } from 'react-router'

/** A thin bar while the next page is being fetched, unless that comes before anyone would wonder. */
export function NavigationProgress() {
  const isNavigating = useNavigation().state !== 'idle'
  return (
    <div role="status" className="absolute inset-x-0 -bottom-px h-0.5">
      {isNavigating && (
        <progress
          className="progress progress-primary block h-full w-full animate-late rounded-none bg-transparent"
          aria-label="Loading the page"
        />
      )}
    </div>
  )
}
