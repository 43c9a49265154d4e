import { MARK_DRAWING } from '@patina/contract/brand'
import type { ReactNode } from 'react'
import type { Theme } from '#lib/theme.ts'

/** A line drawing beside words or inside a named control, so it says nothing itself. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

/** The mark of the shop, as on its icons (public/favicon.svg), in the colours of the theme. */
export const Mark = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 32 32"
    className="mark size-6 shrink-0 rounded-full stroke-card"
    fill="none"
    strokeWidth="3.2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={MARK_DRAWING} />
  </svg>
)

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6" />
    <path d="m20 20-4.5-4.5" />
  </Icon>
)

export const HeartIcon = ({ isFull = false }: { isFull?: boolean }) => (
  <Icon>
    <path
      fill={isFull ? 'currentColor' : 'none'}
      d="M12 20S4 15 3 10c-.5-3 1.5-5 4-5 2 0 4 1 5 3 1-2 3-3 5-3 2.5 0 4.5 2 4 5-1 5-9 10-9 10z"
    />
  </Icon>
)

export const ThemeIcon = ({ theme }: { theme: Theme }) => <Icon>{THEME_DRAWINGS[theme]}</Icon>

const THEME_DRAWINGS = {
  system: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
    </>
  ),
  light: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4" />
    </>
  ),
  dark: <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />,
}

export const ArrowIcon = ({ to }: { to: 'left' | 'right' }) => (
  <Icon>
    <path d={to === 'left' ? 'm14 6-6 6 6 6' : 'm10 6 6 6-6 6'} />
  </Icon>
)

export const CrossIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)

export const VerifiedIcon = () => (
  <svg aria-hidden="true" viewBox="0 0 16 16" className="inline size-4 shrink-0 align-[-0.2em]">
    <circle cx="8" cy="8" r="7" className="fill-verdigris" />
    <path d="m5 8.2 2.1 2.1L11 6.2" fill="none" className="stroke-card" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
)

const SOCIAL_DRAWINGS = {
  Instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.5" />
      <path d="M16.5 7.5h.01" />
    </>
  ),
  Facebook: <path d="M15 4h-1.5A3.5 3.5 0 0 0 10 7.5V20M7 12h7" />,
  YouTube: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="4" />
      <path d="m10.5 9.5 4 2.5-4 2.5z" fill="currentColor" />
    </>
  ),
}

/** Where the shop will be found; the accounts are not open yet, so these lead nowhere. */
export const SocialIcons = () => (
  <ul className="flex gap-4">
    {Object.entries(SOCIAL_DRAWINGS).map(([name, drawing]) => (
      <li key={name}>
        <Icon>{drawing}</Icon>
        <span className="sr-only">{name}</span>
      </li>
    ))}
  </ul>
)
