// `npm run bench:first-edit`: from `git clone` to the first edit on screen, as somebody does it who has never been here.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from '../../apps/server/test/kit/free-port.ts'
import { BROWSER_ARGS, ensureBrowser } from '../../tools/checks/browser.ts'
import { root } from '../../tools/setup/root.mjs'

const PAGE = 'apps/web/src/pages/about-page.tsx'
const HEADING = '>About us</h1>'

const folder = await mkdtemp(join(tmpdir(), 'patina-first-edit-'))
const clone = join(folder, 'patina')
const steps: [what: string, seconds: number][] = []
let begin = performance.now()
const done = (what: string) => {
  const now = performance.now()
  steps.push([what, (now - begin) / 1000])
  begin = now
}

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS })
const port = String(await freePort())
begin = performance.now()
execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
done('`git clone`, from this disk')
const dev = spawn('npm', ['run', 'dev'], { cwd: clone, env: newcomer(), stdio: ['ignore', 'pipe', 'inherit'] })
const ended = once(dev, 'exit')
try {
  await said('pening the database')
  done('`npm run dev` installs, with nothing in npm’s cache')
  await said('is open at')
  done('the shop is open')
  const page = await browser.newPage()
  await page.goto(`http://localhost:${port}/about`)
  await page.waitForLoadState('networkidle')
  await page.evaluate("globalThis.stayed = 'yes'")
  done('the first page is in the browser')
  const source = await readFile(join(clone, PAGE), 'utf8')
  await writeFile(join(clone, PAGE), source.replace(HEADING, '>About all of us</h1>'))
  await page.getByRole('heading', { name: 'About all of us' }).waitFor()
  if ((await page.evaluate('globalThis.stayed')) !== 'yes') throw new Error('the page was loaded again')
  done('an edit of it shows, without a reload')
} finally {
  dev.kill('SIGTERM')
  await Promise.all([ended, browser.close()])
  await rm(folder, { recursive: true })
}

const row = (what: string, seconds: number) => `| ${what} | ${seconds.toFixed(1)} s |`
const whole = steps.reduce((sum, [, seconds]) => sum + seconds, 0)
const report = `# From clone to the first edit on screen

Measured by \`npm run bench:first-edit\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), npm on Node ${hostsNode()}, with a load average
of ${loadavg()[0]?.toFixed(1)} at the end. How long the installation takes depends on the line to the registry.

| Step | Time |
|---|---|
${steps.map(([what, seconds]) => row(what, seconds)).join('\n')}
${row('**all of it**', whole)}
`
await writeFile(join(root, 'bench/results/first-edit.md'), report)
console.log(report)

/** Somebody whose npm has fetched nothing yet, and who has the host's Node and none of ours. */
function newcomer(): NodeJS.ProcessEnv {
  const { HOME, PATH = '' } = process.env
  const ofHost = PATH.split(delimiter).filter((part) => !part.includes('node_modules'))
  return { HOME, PATH: ofHost.join(delimiter), PORT: port, npm_config_cache: join(folder, 'cache') }
}

function hostsNode(): string {
  return execFileSync('node', ['--version'], { env: newcomer(), encoding: 'utf8' }).trim()
}

function said(words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (text: string) => {
      if (!text.includes(words)) return
      dev.stdout.off('data', look)
      resolve()
    }
    dev.stdout.setEncoding('utf8').on('data', look)
    void ended.then(() => reject(new Error(`npm run dev ended before it said '${words}'`)))
  })
}
