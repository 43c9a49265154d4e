import type { Config } from '#config.ts'
import type { PushKeys, RotatingKey } from '#secrets.ts'
import type { PushSender } from './port.ts'
import { createWebPush } from './web-push.ts'

type Deps = { config: Pick<Config, 'operatorEmail'>; keys: RotatingKey<PushKeys> }

export const openPush = ({ config, keys }: Deps): PushSender => createWebPush({ keys, contact: config.operatorEmail })
