// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isNewEnough } from './node-version.mjs'
import { npm } from './npm.mjs'
import { root } from './root.mjs'
import { SetupError, say } from './say.mjs'

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 * @typedef {Record<string, Locked>} Packages
 * @typedef {{ platform: string, arch: string, libc: string | undefined }} Host
 */

/** npm writes this file at the very end of an install: a half-finished one has none. */
const record = join(root, 'node_modules', '.package-lock.json')

/** Brings `node_modules` to what the lock file says; does nothing where it is so already. */
export async function ensureInstalled() {
  if (isInstalled(readPackages(join(root, 'package-lock.json')), readPackages(record))) return
  say('Installing dependencies (about a minute) …')
  rmSync(record, { force: true })
  // The build and the packaged Node are needed even where NODE_ENV or npm's settings would leave them out.
  const code = await npm(['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'], {
    stdio: ['inherit', 'ignore', 'inherit'],
    env: isNewEnough(process.versions.node) ? process.env : { ...process.env, ...asTheNodeToCome() },
  })
  if (code !== 0) {
    throw new SetupError('The dependencies could not be installed; what npm said about it stands above.')
  }
}

/**
 * npm leaves out optional packages that the Node it runs on is too old for, among them native parts of the build. They
 * will not run on that one but on the one that is being installed, so npm is shown its version.
 */
function asTheNodeToCome() {
  const preload = join(root, 'tools/setup/node-to-come.cjs')
  return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require=${JSON.stringify(preload)}` }
}

/**
 * Whether npm's record of what it installed holds everything that the lock file asks for on this platform. An install
 * made by hand counts; one made for another platform or without the development dependencies does not.
 *
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {Host} [host]
 */
export function isInstalled(wanted, installed, host = thisHost()) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || !isNeeded(entry, host)) return true
    return installed[path]?.version === entry.version && isInPlace(path)
  })
}

/**
 * The record lies in the root's own node_modules and goes with it; a workspace's can go alone.
 *
 * @param {string} path
 */
function isInPlace(path) {
  return path.startsWith('node_modules/') || existsSync(join(root, path))
}

/**
 * @param {Locked} entry
 * @param {Host} host
 */
function isNeeded({ optional, devOptional, os, cpu, libc }, host) {
  if (!optional && !devOptional) return true
  if (!os?.includes(host.platform) || !cpu?.includes(host.arch)) return false
  return !libc || (host.libc !== undefined && libc.includes(host.libc))
}

/** @returns {Host} */
function thisHost() {
  return { platform: process.platform, arch: process.arch, libc: findLibc() }
}

/** Which C library a Linux has is told by the script that lists a program's libraries; where it is not, we let it be. */
function findLibc() {
  const script = '/usr/bin/ldd'
  const text = process.platform === 'linux' && existsSync(script) ? readFileSync(script, 'utf8') : ''
  if (text.includes('musl')) return 'musl'
  return text.includes('GNU C Library') ? 'glibc' : undefined
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}
