const HASH = /^#code=(\d{6})$/

/** The code travels in the part of an address that no server gets to see. */
export const codeHash = (code: string): string => `#code=${code}`
export const passHash = (token: string): string => `#${token}`
export const scannedCode = (hash: string): string => HASH.exec(hash)?.[1] ?? ''
