import { PRODUCT_NAME } from '@patina/contract/brand'
import { mutationOptions } from '@tanstack/react-query'
import { session } from '#lib/session.ts'

/** A plain link could not say who asks: the file is fetched as any other answer, then saved. */
export const downloadStatement = (month: string) =>
  mutationOptions({
    mutationFn: async () => {
      const answer = await session.authorisedFetch(`/money/statements/${month}/csv`)
      if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
      return answer.blob()
    },
    onSuccess: (csv) => save(csv, `${PRODUCT_NAME.toLowerCase()}-${month}.csv`),
  })

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
