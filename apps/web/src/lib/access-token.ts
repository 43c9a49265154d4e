/** Where the specification has it: local storage, under this very name. */
const STORAGE_KEY = 'accessToken'
const RENEW_BEFORE_MS = 60_000

export type TokenStore = {
  read(): string | null
  write(token: string): void
  clear(): void
  /** Once another tab's token, or the lack of one, can be read here. */
  onChangeElsewhere(listener: () => void): void
}

/** Shared by the tabs; where storage is blocked the token lives as long as its page. */
export function createTokenStore(storage: () => Storage): TokenStore {
  let inMemory: string | null = null
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined
    }
  }
  return {
    read: () => {
      const stored = attempt((store) => store.getItem(STORAGE_KEY))
      return stored === undefined ? inMemory : stored
    },
    write: (token) => {
      inMemory = token
      attempt((store) => store.setItem(STORAGE_KEY, token))
    },
    clear: () => {
      inMemory = null
      attempt((store) => store.removeItem(STORAGE_KEY))
    },
    onChangeElsewhere: (listener) => {
      addEventListener('storage', ({ key }) => {
        if (key === STORAGE_KEY) listener()
      })
    },
  }
}

/** Whether a token ends so soon that it had better be renewed first. One that can't be read is left to the server. */
export function isAboutToExpire(token: string, now = Date.now()): boolean {
  const end = endOf(token)
  return end !== undefined && end * 1000 - now < RENEW_BEFORE_MS
}

function endOf(token: string): number | undefined {
  try {
    const [, payload = ''] = token.split('.')
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims.exp === 'number' ? claims.exp : undefined
  } catch {
    return undefined
  }
}
