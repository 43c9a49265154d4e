import { POPUP_CHANNEL } from '@patina/contract/accounts'
import { browserFetch, createApiClient } from '#lib/api-client.ts'
import { readPageData } from '#lib/page-data.ts'
import { createEmbeddedIdentity } from './embedded.ts'
import { createIdentityToCome } from './identity-to-come.ts'
import { createPopup } from './popup.ts'
import type { IdentityPort } from './port.ts'

/** The server says in each page which provider this shop has; on the server itself nobody asks. */
const firebase = import.meta.env.SSR ? undefined : readPageData(document).firebase

/** Decides which provider stands behind the port. */
export const identity: IdentityPort = firebase
  ? createIdentityToCome(async () => (await import('./firebase.ts')).createFirebaseIdentity(firebase))
  : createEmbeddedIdentity({
      api: createApiClient(browserFetch),
      popup: createPopup({
        openWindow: (features) => window.open('', '_blank', features),
        openChannel: () => new BroadcastChannel(POPUP_CHANNEL),
      }),
    })
