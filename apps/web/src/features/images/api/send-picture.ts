import { PICTURE } from '@patina/contract/limits'
import { type ApiClient, createApiClient } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import { untilSignedIn } from '#lib/until-signed-in.ts'
import { xhrFetch } from '#lib/xhr-fetch.ts'
import { shrunk } from '../shrunk.ts'

export type Upload<Picture> = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Picture>

/** Makes an upload of what posts a form. */
export const uploadWith =
  <Picture>(post: (api: ApiClient, form: FormData, signal: AbortSignal) => Promise<Picture>): Upload<Picture> =>
  async (file, onProgress, signal) => {
    const picture = await shrunk(file)
    // Who is new may choose pictures first: they travel once there is somebody whose they are.
    await untilSignedIn(signal)
    // Nobody should wait for ten megabytes to travel only to hear that they are too many.
    if (picture.size > PICTURE.mostBytes) throw new ApiError('This picture is too large: 10 MB are the most.', 413)
    const form = new FormData()
    form.append('image', picture, file.name)
    const api = createApiClient((path, init) => session.authorisedFetch(path, init, xhrFetch(onProgress)))
    return post(api, form, signal)
  }
