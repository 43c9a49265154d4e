/** One loud button a screen, the others quiet. Links that act as buttons wear the same. */
export const BUTTON = {
  primary: 'btn btn-primary px-5 text-base',
  quiet: 'btn border-line bg-card px-5 text-base hover:bg-tint',
}
