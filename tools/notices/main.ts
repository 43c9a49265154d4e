// `npm run notices`: writes down whose code the shop is made from, and on which terms. To be run when the lock file changes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { composeNotice, NOTICE } from './notice.ts'

writeFileSync(join(root, NOTICE), composeNotice())
