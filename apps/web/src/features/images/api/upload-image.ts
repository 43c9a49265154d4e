import type { Picture } from '@patina/contract/images'
import { PICTURE } from '@patina/contract/limits'
import { createApiClient } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import { xhrFetch } from '#lib/xhr-fetch.ts'
import { shrunk } from '../shrunk.ts'

export async function uploadImage(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Picture> {
  const picture = await shrunk(file)
  signal.throwIfAborted()
  // Nobody should wait for ten megabytes to travel only to hear that they are too many.
  if (picture.size > PICTURE.mostBytes) throw new ApiError('This picture is too large: 10 MB are the most.', 413)
  const form = new FormData()
  form.append('image', picture, file.name)
  const api = createApiClient((path, init) => session.authorisedFetch(path, init, xhrFetch(onProgress)))
  return (await api.postForm('/images', form, 'uploadAnswer', signal)).data
}
