// Switched off a button stays readable: 4.5:1, which the library's own pale grey is not.
const OFF = 'disabled:bg-line disabled:text-soft aria-disabled:bg-line aria-disabled:text-soft'

/** One loud button a screen, the others quiet. Links that act as buttons wear the same. */
export const BUTTON = {
  primary: `btn btn-primary px-5 text-base ${OFF}`,
  /** Looks as it will, but waits for the script. */
  waiting: 'btn btn-primary px-5 text-base disabled:bg-verdigris disabled:text-primary-content',
  quiet: 'btn border-line bg-card px-5 text-base hover:bg-tint aria-disabled:text-soft',
  danger: `btn btn-error px-5 text-base ${OFF}`,
}

export const TEXT_LINK = 'text-verdigris underline underline-offset-4 hover:text-ink'
