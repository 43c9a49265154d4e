import { describe, expect, it } from 'vitest'
import { quickLookAddress, sceneViewerAddress } from './room-viewer.ts'

describe('a model opened by a phone', () => {
  it('is told to Scene Viewer as an intent with its whole address, at its true size', () => {
    const address = sceneViewerAddress('65f1', 'https://shop.example', '/products/65f1')
    const [asked = '', intent] = address.split('#')
    expect(asked).toMatch(/^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.0\?/)
    expect(Object.fromEntries(new URL(asked.replace('intent:', 'https:')).searchParams)).toEqual({
      file: 'https://shop.example/api/products/65f1/model.glb',
      mode: 'ar_preferred',
      resizable: 'false',
      link: 'https://shop.example/products/65f1',
    })
    expect(intent).toBe(
      'Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;' +
        'S.browser_fallback_url=https%3A%2F%2Fshop.example%2Fproducts%2F65f1;end;',
    )
  })

  it('is told to Quick Look at its true size', () => {
    expect(quickLookAddress('65f1')).toBe('/api/products/65f1/model.usdz#allowsContentScaling=0')
  })
})
