/** A part of a list that goes by ids, and so by age: so many rows, from the one after this. */
export type Slice = { limit: number; after: string | undefined }
