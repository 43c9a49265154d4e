import { join } from 'node:path'

/**
 * The server's own folder. This module runs one level below it, from `src` and as part of the bundle in `dist` alike, so
 * whatever is read from beside the code is found from here and nowhere else.
 */
const SERVER_FOLDER = join(import.meta.dirname, '..')

export const MIGRATIONS_FOLDER = join(SERVER_FOLDER, 'src/db/migrations')
export const DEMO_PICTURES_FOLDER = join(SERVER_FOLDER, 'src/db/demo/pictures')
/** What `npm run places` makes of the data of GeoNames: every town, the largest first. */
export const PLACES_FILE = join(SERVER_FOLDER, 'src/modules/places/places.json.br')
/** Paper with the mark and the name to the right, drawn once by tools/share-pictures.mjs: here nothing asks for fonts. */
export const SHARE_GROUND_FILE = join(SERVER_FOLDER, 'src/modules/images/share-ground.png')
export const WEB_FOLDER = join(SERVER_FOLDER, '../web')
/** What Node compiled at earlier starts, unless NODE_COMPILE_CACHE names another place; losing it is harmless. */
export const COMPILE_CACHE_FOLDER = join(SERVER_FOLDER, '../../node_modules/.cache/patina')
