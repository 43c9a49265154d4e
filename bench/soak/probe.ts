// Loaded into the server that is measured: writes down what memory it has, once in a span. What is garbage by then is not
// counted, since how much of it lies around says nothing about what is kept.
import { appendFileSync } from 'node:fs'

const { SOAK_SAMPLES: file, SOAK_SAMPLE_MS: span } = process.env
if (!file || !globalThis.gc) throw new Error('the probe needs SOAK_SAMPLES and --expose-gc')
const collect = globalThis.gc

setInterval(() => {
  const { rss } = process.memoryUsage()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  appendFileSync(file, `${JSON.stringify({ seconds: process.uptime(), rss, heapUsed, external })}\n`)
}, Number(span)).unref()
