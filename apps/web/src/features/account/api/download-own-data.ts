import { PRODUCT_NAME } from '@patina/contract/brand'
import { mutationOptions } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error.ts'
import { saveFile } from '#lib/save-file.ts'
import { session } from '#lib/session.ts'

/** Fetched rather than linked to, since the server wants to know who asks. */
export const downloadOwnData = () =>
  mutationOptions({
    mutationFn: async () => {
      const answer = await session.authorisedFetch('/account/export')
      if (!answer.ok) throw new ApiError(SENTENCES[answer.status] ?? FAILED, answer.status)
      return answer.blob()
    },
    onSuccess: (zip) => saveFile(zip, `${PRODUCT_NAME.toLowerCase()}-my-data.zip`),
  })

const FAILED = 'Your data could not be fetched. Try again in a moment.'
const SENTENCES: Record<number, string> = {
  403: 'Your data is only given to you: show that it is you, and try again.',
  429: 'You have fetched it several times today. Try again tomorrow.',
}
