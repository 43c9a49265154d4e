import { lazyExtra } from '#components/lazy-part.tsx'

export { Bell } from './components/bell.tsx'

/** For pages that somebody comes to after a sale. */
export const PushInvite = lazyExtra(() => import('./components/push-invite.tsx'))
