import { Toaster } from 'react-hot-toast'
import { TOAST_OPTIONS } from '#lib/toast-options.ts'

const STYLE = {
  background: 'var(--color-base-100)',
  color: 'var(--color-base-content)',
  border: '1px solid var(--color-base-300)',
}

const SUCCESS_ICON = { primary: 'var(--color-primary)', secondary: 'var(--color-primary-content)' }
const ERROR_ICON = { primary: 'var(--color-error)', secondary: 'var(--color-error-content)' }

export const HotToaster = () => (
  <Toaster
    position="bottom-center"
    toastOptions={{
      ...TOAST_OPTIONS,
      style: STYLE,
      success: { ...TOAST_OPTIONS.success, iconTheme: SUCCESS_ICON },
      error: { ...TOAST_OPTIONS.error, iconTheme: ERROR_ICON },
    }}
  />
)
