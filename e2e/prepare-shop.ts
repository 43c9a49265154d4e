import { copyDemo } from './demo.ts'

// Runs before the server of the journeys, which finds its demo filled.
await copyDemo(process.env.DATA_DIR ?? '')
