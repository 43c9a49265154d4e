import type { Toast } from 'react-hot-toast'

/** The library comes with the first toast, and with it the place where toasts are shown. Should it not come, so be it. */
const show = (kind: Extract<Toast['type'], 'success' | 'error'>) => (text: string) => {
  import('#lib/toaster.tsx').then(
    ({ toast }) => toast[kind](text),
    () => {},
  )
}

export const toast = { success: show('success'), error: show('error') }
