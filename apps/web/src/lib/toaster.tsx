import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster } from 'react-hot-toast'
import { TOAST_OPTIONS } from '#lib/toast-options.ts'

export { toast } from 'react-hot-toast'

const STYLE = {
  background: 'var(--color-base-100)',
  color: 'var(--color-base-content)',
  border: '1px solid var(--color-base-300)',
}

const SUCCESS_ICON = { primary: 'var(--color-primary)', secondary: 'var(--color-primary-content)' }
const ERROR_ICON = { primary: 'var(--color-error)', secondary: 'var(--color-error-content)' }

// Drawn at once: a toast's time runs from when it is made, seen or not.
flushSync(() =>
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <Toaster
      position="bottom-center"
      toastOptions={{
        ...TOAST_OPTIONS,
        style: STYLE,
        success: { ...TOAST_OPTIONS.success, iconTheme: SUCCESS_ICON },
        error: { ...TOAST_OPTIONS.error, iconTheme: ERROR_ICON },
      }}
    />,
  ),
)
