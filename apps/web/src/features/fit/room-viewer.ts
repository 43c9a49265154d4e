import { API_PREFIX } from '@patina/contract/brand'

/** What a phone shows a model in, standing in the room that its camera sees. */
export type RoomViewer = 'quickLook' | 'sceneViewer'

/** Null where a device has neither. */
export function roomViewer(): RoomViewer | null {
  if (document.createElement('a').relList.supports('ar')) return 'quickLook'
  return /Android/.test(navigator.userAgent) ? 'sceneViewer' : null
}

/** Quick Look opens it from a link with rel="ar"; a true size is not to be pinched. */
export const quickLookAddress = (productId: string): string =>
  `${modelAddress(productId, 'usdz')}#allowsContentScaling=0`

/** Scene Viewer is an app: it is opened by an intent, fetches the model itself, and can do so only by its whole address. */
export function sceneViewerAddress(productId: string, origin: string, page: string): string {
  const asked = new URLSearchParams({
    file: origin + modelAddress(productId, 'glb'),
    mode: 'ar_preferred',
    resizable: 'false',
    link: origin + page,
  })
  const intent = [
    '#Intent',
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(origin + page)}`,
    'end',
  ]
  return `intent://arvr.google.com/scene-viewer/1.0?${asked}${intent.join(';')};`
}

export const modelAddress = (productId: string, ending: 'glb' | 'usdz'): string =>
  `${API_PREFIX}/products/${encodeURIComponent(productId)}/model.${ending}`
