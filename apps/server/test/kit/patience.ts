/** For what comes by itself, on however slow a machine, before a test gives up. */
export const PATIENCE = { timeout: 90_000, interval: 50 }
