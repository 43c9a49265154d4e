// Switched off a button stays readable: 4.5:1, which the library's own pale grey is not.
const OFF = 'disabled:bg-line disabled:text-soft aria-disabled:bg-line aria-disabled:text-soft'

// Words that need two lines get them.
const SHAPE = 'btn h-auto min-h-(--size) max-w-full px-5 py-2 text-base'

/** One loud button a screen, the others quiet. Links that act as buttons wear the same. */
export const BUTTON = {
  primary: `${SHAPE} btn-primary ${OFF}`,
  /** Looks as it will, but waits for the script. */
  waiting: `${SHAPE} btn-primary disabled:bg-verdigris disabled:text-primary-content`,
  quiet: `${SHAPE} border-soft/50 bg-card hover:bg-tint aria-disabled:text-soft`,
  danger: `${SHAPE} btn-error ${OFF}`,
}

export const TEXT_LINK = 'text-verdigris underline underline-offset-4 hover:text-ink'
