import { BUTTON } from '#components/button-styles.ts'

/** Stands in a row; which one it deletes is said to whoever does not see the rest of it. */
export const DeleteButton = ({ what, onPress }: { what: string; onPress: () => void }) => (
  <button type="button" className={`${BUTTON.quiet} btn-sm text-error max-sm:px-2.5`} onClick={onPress}>
    Delete<span className="sr-only">: {what}</span>
  </button>
)
