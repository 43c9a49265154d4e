import { act, createElement } from 'react'
import { onTestFinished, vi } from 'vitest'

/** Runs a hook with its effects, as a browser would: React only needs a place to hang nothing on. */
export async function runHook<Input extends object, Result>(hook: (input: Input) => Result) {
  const ownerDocument = { nodeType: 9, addEventListener: () => {}, activeElement: null }
  const place = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument, addEventListener: () => {} }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { HTMLIFrameElement: class {} })
  vi.stubGlobal('document', { ...ownerDocument, createElement: () => place })
  const { createRoot } = await import('react-dom/client')
  const root = createRoot(document.createElement('div'))
  onTestFinished(async () => {
    await act(() => root.unmount())
    vi.unstubAllGlobals()
  })

  let latest: Result
  const Host = (input: Input) => {
    latest = hook(input)
    return null
  }
  return async (input: Input): Promise<Result> => {
    await act(async () => root.render(createElement(Host, input)))
    return latest
  }
}
