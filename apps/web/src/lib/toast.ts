import type { Toast } from 'react-hot-toast'

/** The library arrives after the page. It keeps what it is told until there is somewhere to show it. */
const show = (kind: Extract<Toast['type'], 'success' | 'error'>) => (text: string) => {
  import('react-hot-toast').then(
    ({ toast }) => toast[kind](text),
    () => {},
  )
}

export const toast = { success: show('success'), error: show('error') }
