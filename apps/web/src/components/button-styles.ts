/** One loud button a screen, the others quiet. Links that act as buttons wear the same. */
export const BUTTON = {
  // Switched off it stays readable: 4.5:1, which the library's own pale grey is not.
  primary:
    'btn btn-primary px-5 text-base disabled:bg-line disabled:text-soft aria-disabled:bg-line aria-disabled:text-soft',
  quiet: 'btn border-line bg-card px-5 text-base hover:bg-tint',
}
