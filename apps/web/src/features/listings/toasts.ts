/** The specification's own words; 'is changed' goes with 'is added'. */
export const productAdded = (name: string) => `${name} is added successfully`
export const productChanged = (name: string) => `${name} is changed successfully`
export const productDeleted = (name: string) => `Product ${name} Deleted Successfully`
export const STATE_CHANGED = 'Changed State of a Product'
export const MARKED_SOLD = 'Changed to Sold Successfully'
export const DRAFT_SAVED = 'Draft saved'
export const DRAFT_THROWN_AWAY = 'Draft thrown away'
