import type { FirebaseSettings } from '@patina/contract/accounts'
import type { FastifyInstance } from 'fastify'

/** Asks our own API; the path starts below its prefix. */
type ApiFetch = (path: string) => Promise<Response>

type Page = { status: number; headers: Record<string, string>; html: string }

export type RenderTools = {
  template: string
  fetchApi: ApiFetch
  scriptsOf?: (file: string) => readonly string[]
  onError: (error: unknown) => void
  /** Which day it is at a moment, is told in this one. */
  timeZone: string
  /** For pages of a shop whose people Firebase knows. */
  firebase?: FirebaseSettings | undefined
}

/** The web client as the server sees it: files to hand out, and a function that renders a page. */
export type Pages = {
  /** Hashes of the scripts that stand in every page, for the content security policy. */
  scriptHashes: readonly string[]
  /** Where workers come from, beside our own files. */
  workerSources: readonly string[]
  serveFiles(app: FastifyInstance, options: { withWorker: boolean }): Promise<void>
  /** Hears in onError what a visitor is not told. */
  render(request: Request, tools: Pick<RenderTools, 'fetchApi' | 'onError' | 'timeZone' | 'firebase'>): Promise<Page>
}

export type RenderModule = {
  render(request: Request, tools: RenderTools): Promise<Page>
}
