/** For what comes by itself, however slow the machine; short enough that a mail which never comes holds up few other tests. */
export const PATIENCE = { timeout: 15_000, interval: 50 }
