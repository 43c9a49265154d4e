import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { useMemo, useSyncExternalStore } from 'react'
import { useTheme } from '#lib/theme.ts'

const FONT_SIZE = '16px'

const query = () => window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void) {
  const list = query()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** The provider draws the card's fields inside a frame that our style sheet does not reach, so it is told the colours. */
export function useCardOptions(): StripeCardElementOptions {
  const theme = useTheme()
  const isDark = useSyncExternalStore(subscribe, () => query().matches)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours read below change with these two.
  return useMemo(() => {
    const colours = getComputedStyle(document.documentElement)
    const read = (name: string) => colours.getPropertyValue(name).trim()
    return {
      style: {
        base: {
          fontSize: FONT_SIZE,
          color: read('--color-base-content'),
          iconColor: read('--soft'),
          '::placeholder': { color: read('--soft') },
        },
        invalid: { color: read('--color-error'), iconColor: read('--color-error') },
      },
    }
  }, [theme, isDark])
}
