import { PRODUCT_NAME } from '@patina/contract/brand'
import { mutationOptions } from '@tanstack/react-query'
import { saveFile } from '#lib/save-file.ts'
import { session } from '#lib/session.ts'

/** A plain link could not say who asks: the file is fetched as any other answer, then saved. */
export const downloadStatement = (month: string) =>
  mutationOptions({
    mutationFn: async () => {
      const answer = await session.authorisedFetch(`/money/statements/${month}/csv`)
      if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
      return answer.blob()
    },
    onSuccess: (csv) => saveFile(csv, `${PRODUCT_NAME.toLowerCase()}-${month}.csv`),
  })
