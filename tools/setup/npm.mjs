// @ts-check
import { delimiter, dirname } from 'node:path'
import { run } from './run.mjs'

/**
 * Calls the npm that called us, so that a machine with several uses one; else the one on the PATH. It runs on the given
 * Node, as do the scripts that it starts: npm leaves out native packages that the Node it runs on is too old for.
 *
 * @param {string} node
 * @param {readonly string[]} args
 * @param {import('./run.mjs').RunOptions} [options]
 */
export function npm(node, args, options = {}) {
  const { npm_execpath: cli, PATH = '' } = process.env
  const env = { ...process.env, ...options.env, PATH: `${dirname(node)}${delimiter}${PATH}` }
  // Another package manager sets npm_execpath too, and its arguments differ.
  if (cli && /npm-cli\.c?js$/.test(cli)) return run(node, [cli, ...args], { ...options, env })
  // On Windows npm is a command file, which only a shell can run.
  return run('npm', args, { shell: process.platform === 'win32', ...options, env })
}
