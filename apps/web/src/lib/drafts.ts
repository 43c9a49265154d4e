/** What was typed and not sent yet is kept under names that begin so. */
export const DRAFT = 'draft:'

/** The pieces that were looked at lately. */
export const SEEN = 'seen'
/** The database of what is too large to be kept under such a name. */
export const DRAFT_DATABASE = 'drafts'
/** The database of pictures that have not arrived yet. */
export const UNSENT_DATABASE = 'unsent-pictures'

/** For whoever signs out on purpose. A sign-in that ends by itself leaves them, so that nothing typed is lost. */
export function forgetDrafts(storage: () => Storage): void {
  try {
    for (const key of Object.keys(storage())) if (key.startsWith(DRAFT) || key === SEEN) storage().removeItem(key)
    for (const name of [DRAFT_DATABASE, UNSENT_DATABASE]) indexedDB.deleteDatabase(name)
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
