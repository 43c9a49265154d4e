// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'
import { SetupError } from './say.mjs'

/** @typedef {import('node:child_process').SpawnOptions & { onSpawn?: (pid: number) => void }} RunOptions */

const parent = process.ppid

/** On SIGTERM npm ends the shell between us and itself, which passes nothing on; all we see is another parent. */
export const isOrphan = () => Boolean(process.env.npm_lifecycle_event) && process.ppid !== parent

/**
 * Runs a program until it ends and returns its exit code. While it runs, a signal meant for us is its own to answer:
 * we pass it on and wait, so that a server may finish its open requests.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, { onSpawn, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    if (child.pid) onSpawn?.(child.pid)

    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      // Ctrl-C in a terminal has reached the child already: it is in the same process group.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      child.kill(signal)
    }
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, passOn)
    const orphanWatch = setInterval(() => {
      if (!isOrphan()) return
      clearInterval(orphanWatch)
      child.kill('SIGTERM')
    }, 500)
    const settle = () => {
      clearInterval(orphanWatch)
      for (const signal of signals) process.off(signal, passOn)
    }

    child.on('error', (error) => {
      settle()
      reject(new SetupError(`${program} could not be started: ${error.message}`))
    })
    child.on('close', (code, signal) => {
      settle()
      // The shell's own convention for a program that a signal ended.
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 1))
    })
  })
}
