import { initializeApp } from '@firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  debugErrorMap,
  indexedDBLocalPersistence,
  initializeAuth,
} from '@firebase/auth'
import type { FirebaseSettings } from '@patina/contract/accounts'

/** Opens the SDK as its own getAuth does, but with its errors in sentences and not in codes alone. */
export function openAuth({ emulator, ...project }: FirebaseSettings): Auth {
  const auth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
    errorMap: debugErrorMap,
  })
  // Its warning would lie across the foot of every page.
  if (emulator) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true })
  return auth
}
