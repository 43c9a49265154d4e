import about from '../package.json' with { type: 'json' }

/** What an operator reads at the start and at /api/docs, and names when they report something. */
export const VERSION = about.version
