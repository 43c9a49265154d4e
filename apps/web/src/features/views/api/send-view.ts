import { API_PREFIX } from '@patina/contract/brand'

/** Outlives the page, tells nobody who it was, and is not missed should it get lost. */
export function sendView(productId: string): void {
  fetch(`${API_PREFIX}/products/${encodeURIComponent(productId)}/view`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {})
}
