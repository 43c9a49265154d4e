import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'
import { SetupError, say } from '../setup/say.mjs'

const minute = 60_000

/** Chromium's sandbox refuses to run as root. */
const SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** A browser that does nothing but what it is told. */
export const BROWSER_ARGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // With every new window Chromium loads the pages that its address bar is made of, which would run beside ours.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,OptimizationHints,Translate',
  ...SANDBOX,
]

const WINDOWLESS = 'chromium-headless-shell'

/** A Chromium or Chrome that is on this machine and starts: the one named by CHROME_PATH before all others. */
function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH
  if (named) {
    if (starts(named)) return named
    throw new SetupError(`CHROME_PATH names ${named}, which does not start.`)
  }
  return [...systemBrowsers(), chromium.executablePath()].find(starts)
}

/** Finds a browser, or fetches one: Playwright's, else, as root on Debian and its kin, the system's. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser() ?? (await fetchPlaywrights()) ?? (await fetchDebians())
  if (found) return found
  throw new SetupError(
    'The journeys need Chromium or Chrome and none could be found or installed: please install one, ' +
      'or name it in CHROME_PATH, and try again.',
  )
}

/** What journeys run in: Debian's Chromium without windows, which takes a third less work for the same pages, else any. */
export function findWindowless(): string | undefined {
  if (process.env.CHROME_PATH) return findBrowser()
  return inPath([WINDOWLESS]).find(starts) ?? findBrowser()
}

export async function ensureWindowless(): Promise<string> {
  if (!process.env.CHROME_PATH && !inPath([WINDOWLESS]).some(starts)) await installDebians(WINDOWLESS)
  return findWindowless() ?? ensureBrowser()
}

async function fetchPlaywrights(): Promise<string | undefined> {
  say('No browser found; fetching the one of Playwright …')
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], { timeout: 3 * minute })
  return findBrowser()
}

async function fetchDebians(): Promise<string | undefined> {
  await installDebians('chromium')
  return findBrowser()
}

async function installDebians(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`Installing the system's ${name} …`)
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 5 * minute }
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-qq', '-y', name], options)
}

function systemBrowsers(): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  }
  if (process.platform === 'win32') {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    return folders.flatMap((folder) => (folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : []))
  }
  return inPath(['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser'])
}

function inPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** A file of that name may be a stub that only says where to get the browser, or miss its libraries. */
function starts(file: string): boolean {
  if (!existsSync(file)) return false
  // On Windows Chrome knows no --version and would open a window.
  if (process.platform === 'win32') return true
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: minute / 2 }).status === 0
}
