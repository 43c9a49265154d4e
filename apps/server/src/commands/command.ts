import { HttpError } from '#http/errors.ts'
import { StartError } from '#start-error.ts'

/** Says what a command answers; what the operator can mend is one sentence and ends with code 1. */
export async function runCommand(command: (words: string[]) => Promise<string>): Promise<void> {
  // Whatever a command writes is its owner's alone.
  process.umask(0o077)
  try {
    console.log(await command(process.argv.slice(2)))
  } catch (error) {
    if (!(error instanceof StartError || error instanceof HttpError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
