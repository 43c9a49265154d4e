import type { DefaultToastOptions } from 'react-hot-toast'

/** How long each kind of toast stays. The library itself keeps at most 20; toast-options.test.tsx holds it to that. */
export const TOAST_OPTIONS = {
  duration: 4000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
} satisfies DefaultToastOptions
