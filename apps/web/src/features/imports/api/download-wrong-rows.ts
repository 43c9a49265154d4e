import { mutationOptions } from '@tanstack/react-query'
import { saveFile } from '#lib/save-file.ts'
import { session } from '#lib/session.ts'

/** A plain link could not say who asks. */
export const downloadWrongRows = (id: string) =>
  mutationOptions({
    mutationFn: async () => {
      const answer = await session.authorisedFetch(`/imports/${id}/wrong.csv`)
      if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
      return answer.blob()
    },
    onSuccess: (csv) => saveFile(csv, 'wrong-rows.csv'),
  })
