// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * @typedef {Record<string, string>} Names
 * @typedef {{
 *   version?: string, optional?: boolean, devOptional?: boolean, link?: boolean, resolved?: string,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[],
 *   dependencies?: Names, devDependencies?: Names, optionalDependencies?: Names,
 * }} Locked
 * @typedef {Record<string, Locked>} Packages
 * @typedef {{ platform: string, arch: string, libc: string | undefined }} Host
 */

/**
 * What some of the workspaces need, by the lock file: what they and their dependencies name, optional peers left aside.
 *
 * @param {Packages} packages
 * @param {readonly string[]} workspaces
 * @returns {Packages}
 */
export function neededBy(packages, workspaces) {
  /** @type {Packages} */
  const needed = {}
  /** @param {string} path */
  const visit = (path) => {
    const entry = packages[path]
    if (!path || !entry || path in needed) return
    needed[path] = entry
    if (entry.link && entry.resolved) return visit(entry.resolved)
    const own = workspaces.includes(path) ? entry.devDependencies : {}
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...own })) {
      visit(placeOf(name, path, packages))
    }
  }
  for (const workspace of workspaces) visit(workspace)
  return needed
}

/**
 * Where Node finds a package that another asks for: nearest first, the root's own last.
 *
 * @param {string} name
 * @param {string} from
 * @param {Record<string, unknown>} packages
 */
export function placeOf(name, from, packages) {
  const folders = from
    .split('/node_modules/')
    .map((_, at, parts) => parts.slice(0, parts.length - at).join('/node_modules/'))
  const places = [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`]
  return places.find((place) => place in packages) ?? ''
}

/**
 * Whether npm's record of what it installed holds everything that is wanted on this platform. An install made by hand
 * counts; one made for another platform or without the development dependencies does not.
 *
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {Host} [host]
 */
export function isInstalled(wanted, installed, host = thisHost()) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || !isNeeded(entry, host)) return true
    return installed[path]?.version === entry.version && isInPlace(path, entry)
  })
}

/**
 * The record lies in the root's own node_modules and goes with it; a workspace's can go alone, and the link to a new
 * workspace has no version that would tell.
 *
 * @param {string} path
 * @param {Locked} entry
 */
function isInPlace(path, { link }) {
  return (path.startsWith('node_modules/') && !link) || existsSync(join(root, path))
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
 * What a lock file lists, or npm's own record of an install.
 *
 * @param {string} file
 * @returns {Packages}
 */
export function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}
