import type { ComponentProps } from 'react'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { usePageLoaded } from '#lib/hydration.tsx'

/**
 * A picture beside the first one of a strip. Lazy is not enough: browsers fetch what is next to what can be seen. Without
 * scripts nobody can wait.
 */
export function LaterPicture(props: Omit<ComponentProps<typeof ResponsivePicture>, 'rank'>) {
  const drawn = <ResponsivePicture {...props} />
  return usePageLoaded() ? drawn : <noscript>{drawn}</noscript>
}
