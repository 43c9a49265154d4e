/** A pin on a picture and its number in the list. */
export const PIN =
  'absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 border-card bg-copper text-small font-semibold text-secondary-content'
