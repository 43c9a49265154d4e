/** `ABUSE=…` asks for more runs of each property, and for others each time. */
const asked = process.env.ABUSE
const seed = Number(process.env.ABUSE_SEED ?? (asked ? Date.now() % 2 ** 31 : 1))

/** The short form is the same every time; a seed that found something finds it again. */
export const runs = (short: number) => ({ numRuns: asked ? Number(asked) : short, seed })

export const isLong = asked !== undefined

/** For a test's name, so that it can be run again: ABUSE=… ABUSE_SEED=… npm run test:long -- engines abuse/. */
export const seedNote = `seed ${seed}`

export const patience = isLong ? 1_800_000 : 240_000
