import { useBrowserStore } from '#lib/hydration.tsx'

const CHOICES = ['system', 'light', 'dark'] as const
export type Theme = (typeof CHOICES)[number]

/** The script in index.html reads the same key before the first paint. */
const STORAGE_KEY = 'theme'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = (): Theme => CHOICES.find((choice) => choice === document.documentElement.dataset.theme) ?? 'system'

export const useTheme = (): Theme => useBrowserStore(subscribe, current, () => 'system')

export const themeAfter = (theme: Theme): Theme => CHOICES[(CHOICES.indexOf(theme) + 1) % CHOICES.length] ?? 'system'

export function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
  for (const listener of listeners) listener()
}
