import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { COMPILE_CACHE_FOLDER } from './files.ts'

// Both count for what is loaded afterwards, so nothing else may be imported here.
enableCompileCache(COMPILE_CACHE_FOLDER)
setSourceMapsSupport(true)

await import('./start.ts')
