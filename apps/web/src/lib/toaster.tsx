import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster } from 'react-hot-toast'
import { TOAST_OPTIONS } from '#lib/toast-options.ts'

export { toast } from 'react-hot-toast'

const STYLE = {
  background: 'var(--color-base-100)',
  color: 'var(--color-base-content)',
  border: '1px solid var(--color-base-300)',
  overflowWrap: 'anywhere',
} as const

const SUCCESS_ICON = { primary: 'var(--color-primary)', secondary: 'var(--color-primary-content)' }
const ERROR_ICON = { primary: 'var(--color-error)', secondary: 'var(--color-error-content)' }

/** No toast hides what has the focus: what scrolls comes to stand above it, and it makes way for the footer, which can't. */
const CLEAR_OF_FOCUS = `:root{scroll-padding-bottom:5rem}
:root:has(footer :focus-visible) .toasts{bottom:45vh!important}`

// Drawn at once: a toast's time runs from when it is made, seen or not.
flushSync(() =>
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <>
      <style>{CLEAR_OF_FOCUS}</style>
      <Toaster
        position="bottom-center"
        containerClassName="toasts"
        toastOptions={{
          ...TOAST_OPTIONS,
          style: STYLE,
          success: { ...TOAST_OPTIONS.success, iconTheme: SUCCESS_ICON },
          error: { ...TOAST_OPTIONS.error, iconTheme: ERROR_ICON },
        }}
      />
    </>,
  ),
)
