import { ThemeIcon } from '#components/icons.tsx'
import { chooseTheme, themeAfter, useTheme } from '#lib/theme.ts'

export function ThemeSwitch() {
  const theme = useTheme()
  const next = themeAfter(theme)
  const label = `Theme: ${theme}. Switch to ${next}`
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square scripted"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
    >
      <ThemeIcon theme={theme} />
    </button>
  )
}
