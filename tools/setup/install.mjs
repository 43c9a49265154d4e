// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { root } from './root.mjs'
import { SetupError, say } from './say.mjs'

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 * @typedef {Record<string, Locked>} Packages
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
  })
  if (code !== 0) {
    throw new SetupError('The dependencies could not be installed; what npm said about it stands above.')
  }
}

/**
 * Whether npm's record of what it installed holds everything that the lock file asks for on this platform. An install
 * made by hand counts; one made for another platform or without the development dependencies does not.
 *
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {{ platform: string, arch: string }} [host]
 */
export function isInstalled(wanted, installed, host = process) {
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
 * @param {{ platform: string, arch: string }} host
 */
function isNeeded({ optional, devOptional, os, cpu, libc }, host) {
  if (!optional && !devOptional) return true
  // Which C library the host has is npm's to know; one of the pair is always missing.
  if (!os || !cpu || libc) return false
  return os.includes(host.platform) && cpu.includes(host.arch)
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
