import { Toaster as HotToaster } from 'react-hot-toast'
import { TOAST_OPTIONS } from '#lib/toast-options.ts'

const STYLE = {
  background: 'var(--color-base-100)',
  color: 'var(--color-base-content)',
  border: '1px solid var(--color-base-300)',
}

export const Toaster = () => <HotToaster position="bottom-center" toastOptions={{ ...TOAST_OPTIONS, style: STYLE }} />
