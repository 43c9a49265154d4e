type Work = {
  everyMs: number
  work(): Promise<void>
  /** The next time comes all the same. */
  onFailure(error: unknown): void
}

/** Does something now and every so often, one time after the other. */
export function repeat({ everyMs, work, onFailure }: Work): { hurry(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const start = () => {
    running ??= work()
      .catch(onFailure)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(start, everyMs)
  timer.unref()
  start()
  return {
    /** Does it now, unless it is under way. */
    hurry: start,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
