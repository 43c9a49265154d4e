import { IMPORT, IMPORT_FILES } from '@patina/contract/import-table'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { type ApiClient, createApiClient } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import type { ChosenFiles } from '../chosen-files.ts'
import { reloadImports } from './get-imports.ts'

const MOST_TRIES = 3

/** Sends the files in pieces, which land where they belong however often they are sent, and has them checked. */
export const sendImport = (ownApi: ApiClient, queryClient: QueryClient, onProgress: (share: number) => void) =>
  mutationOptions({
    mutationFn: async (files: ChosenFiles) => {
      const { _id } = await ownApi.post('/imports', undefined, 'importAnswer')
      const sizes = { table: files.table?.size ?? 0, archive: files.archive?.size ?? 0 }
      let sent = 0
      for (const name of IMPORT_FILES) {
        for (let at = 0; at < sizes[name]; at += IMPORT.pieceBytes) {
          const piece = files[name]?.slice(at, at + IMPORT.pieceBytes) ?? new Blob()
          await sendPiece(`/imports/${_id}/files/${name}?at=${at}`, piece)
          sent += piece.size
          onProgress(sent / (sizes.table + sizes.archive))
        }
      }
      return ownApi.post(`/imports/${_id}/check`, sizes, 'importAnswer')
    },
    onSettled: () => reloadImports(queryClient),
  })

async function sendPiece(path: string, body: Blob): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' }
  const api = createApiClient((to, init) =>
    session.authorisedFetch(to, { ...init, body, headers: { ...init?.headers, ...headers } }),
  )
  for (let tries = 1; ; tries += 1) {
    try {
      await api.put(path, undefined, 'pieceAnswer')
      return
    } catch (error) {
      const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!mayPass || tries === MOST_TRIES) throw error
    }
  }
}
