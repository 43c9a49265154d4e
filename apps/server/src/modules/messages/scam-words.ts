export const SCAM_WARNINGS: Readonly<Record<string, string>> = {}
export const findScam = (_text: string): string | undefined => undefined
