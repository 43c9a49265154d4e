// @ts-check
import { run } from './run.mjs'

/**
 * Calls the npm that called us, so that a machine with several uses one; else the one on the PATH.
 *
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function npm(args, options = {}) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  // Another package manager sets npm_execpath too, and its arguments differ.
  if (cli && /npm-cli\.c?js$/.test(cli)) return run(node ?? process.execPath, [cli, ...args], options)
  // On Windows npm is a command file, which only a shell can run.
  return run('npm', args, { shell: process.platform === 'win32', ...options })
}
