import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#lib/api-error.ts'

const UNKNOWN = 'An unexpected error occurred.'

export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404

/** The error text: the status text or the message. */
export function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `Error ${error.status}`
  return hasMessage(error) ? error.message : UNKNOWN
}

/** What trying again does not change. */
export class LastingError extends Error {
  override name = 'LastingError'
}

/** Whether the page may be there a moment later: not where somebody may not see it, or where it is gone. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof LastingError || (error instanceof ApiError && [403, 404, 410].includes(error.status)))

/** What may travel inside the page: refusals meant for people, and nothing about our own slips. */
export function publicError(error: unknown): unknown {
  if (isRouteErrorResponse(error)) {
    const { status, statusText } = error
    return { status, statusText, internal: false, data: null }
  }
  return { message: error instanceof ApiError ? error.message : UNKNOWN }
}

const hasMessage = (error: unknown): error is { message: string } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
