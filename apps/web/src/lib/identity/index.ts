import { POPUP_CHANNEL } from '@patina/contract/accounts'
import { browserFetch, createApiClient } from '#lib/api-client.ts'
import { createEmbeddedIdentity } from './embedded.ts'
import { createPopup } from './popup.ts'
import type { IdentityPort } from './port.ts'

/** Decides which provider stands behind the port. */
export const identity: IdentityPort = createEmbeddedIdentity({
  api: createApiClient(browserFetch),
  popup: createPopup({
    openWindow: (features) => window.open('', '_blank', features),
    openChannel: () => new BroadcastChannel(POPUP_CHANNEL),
  }),
})
