type Details = ErrorOptions & { fields?: Readonly<Record<string, string>> | undefined }

/** What any failed call throws: a sentence for a person, and the status; 0 where no answer came at all. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** Where single fields were refused: what is wrong with each, without its name. */
  readonly fields: Readonly<Record<string, string>>

  constructor(message: string, status: number, { fields = {}, ...options }: Details = {}) {
    super(message, options)
    this.status = status
    this.fields = fields
  }
}

/** Whether a form can show it at its fields. */
export const namesFields = (error: unknown): error is ApiError =>
  error instanceof ApiError && Object.keys(error.fields).length > 0

/** Whether there is nothing at an address, rather than no answer. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Without an answer, or where the shop was busy: the same may pass later. */
export const mayPassLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
