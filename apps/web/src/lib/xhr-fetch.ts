import { API_PREFIX } from '@patina/contract/brand'
import type { ApiFetch } from '#lib/api-client.ts'

/** A fetch that tells how much has been sent, from 0 to 1. The browser's own fetch can't. */
export const xhrFetch =
  (onProgress: (share: number) => void): ApiFetch =>
  (path, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const xhr = new XMLHttpRequest()
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      xhr.onload = () => resolve(new Response(xhr.responseText, { status: xhr.status, statusText: xhr.statusText }))
      xhr.onerror = () => reject(new TypeError('The network failed'))
      xhr.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => xhr.abort())
      xhr.open(method, `${API_PREFIX}${path}`)
      for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value)
      xhr.send(body instanceof FormData ? body : null)
    })
