import { STATUS_CODES } from 'node:http'
import { API_PREFIX } from '@patina/contract/brand'
import type { RefusalCode } from '@patina/contract/errors'
import { FIELD_LABELS, fieldSentence } from '@patina/contract/field-labels'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'
import { waitingPage } from '#http/endpoints/plain-page.ts'
import { TooSlow } from '#time-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Opened by people: its refusals are pages too. */
    isPage?: boolean
  }
}

/** A refusal with a sentence that the caller can act on. Anything else thrown is our own fault, a 500. */
export class HttpError extends Error {
  readonly status: number
  /** What a program needs beside the sentence; the route's schema says what that is. */
  readonly details: object | undefined

  constructor(status: number, message: string, { details, ...options }: ErrorOptions & { details?: object } = {}) {
    super(message, options)
    this.status = status
    this.details = details
  }
}

/** Refuses one field of a body for what only a service can know; worded like the contract's own rules. */
export class FieldError extends HttpError {
  readonly fields: Fields

  constructor(field: string, rule: string) {
    super(400, `${sentenceOf(field, rule)}.`)
    this.fields = { [field]: rule }
  }
}

type Fields = Record<string, string>
type Refusal = { status: number; message: string; fields?: Fields }

/** A refusal for the moment, which says in how many seconds to come back, and is no failure of ours. */
export class TryLater extends HttpError {
  readonly retryAfter: number

  constructor(status: 429 | 503, message: string, seconds: number) {
    super(status, message)
    this.retryAfter = seconds
  }
}

/** With a word for the client, which can do something about it. */
export const refusal = (status: number, message: string, code: RefusalCode) =>
  new HttpError(status, message, { details: { code } })

export const notFound = (message: string) => new HttpError(404, message)

/** Nobody reads more of them at once, and the answer stays within its bounds. */
const MOST_SENTENCES = 5

const OUR_FAULT = 'Something went wrong on our side. Please try again in a moment.'
const OUTSIDE_SILENT = {
  status: 503,
  message: 'Someone whom the shop needs for this does not answer just now. Please try again in a moment.',
}
const AWAY: Refusal = { status: 503, message: 'The shop cannot reach its data just now. Please try again in a moment.' }
const TOO_SLOW: Refusal = {
  status: 503,
  message: 'This would take the shop too long just now. Try other words or fewer filters, or try again in a moment.',
}
/** Nobody reads this answer; as elsewhere the number keeps it apart from faults of ours. */
const CALLER_LEFT = 499
/** Said with every 503, in seconds, unless the refusal knows better. */
const RETRY_AFTER = 5

/** Fastify's own refusals, in words of ours. */
const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large: 100 kB is the most.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON, with the content type application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty: send JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_BAD_URL: 'This address can not be read: look for a % in it that belongs to nothing.',
}

/** Knows failures of the database that will pass, wherever they come up. */
type Passing = { isAway(error: unknown): boolean; isTooSlow(error: unknown): boolean }

export function answerErrors(app: FastifyInstance, { isAway, isTooSlow }: Passing): void {
  app.setErrorHandler<FastifyError | HttpError>((error, request, reply) => {
    if (hasLeft(request)) {
      request.log.info({ route: request.routeOptions.url }, 'the caller left before the request had arrived')
      return reply.code(CALLER_LEFT).send()
    }
    const passing = (isAway(error) && AWAY) || (isTooSlow(error) && TOO_SLOW)
    const { status, message, fields } = passing || describeRefusal(error)
    const knownWait = 'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : undefined
    if (status >= 500 && knownWait === undefined) request.log.error({ err: error }, 'request failed')
    const retryAfter = knownWait ?? (status === 503 ? RETRY_AFTER : undefined)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    reply.code(status).header('cache-control', 'no-store')
    const { isPage, acknowledges } = request.routeOptions.config
    if (isPage && !request.url.startsWith(`${API_PREFIX}/`)) {
      return reply.type('text/html; charset=utf-8').send(refusalPage(message))
    }
    const details = error instanceof HttpError ? error.details : undefined
    return reply.send({ ...details, ...(acknowledges && { acknowledged: false }), message, ...(fields && { fields }) })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'There is nothing at this address.' }))
}

/** Hung up, or cut off for being too slow, while the body was still on its way. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.complete === false && raw.socket.destroyed

export const refusalPage = (message: string) =>
  waitingPage('This page has to wait', { text: message, action: 'Try again' })

/** What is said to whom something is refused, whatever was thrown. */
export function describeRefusal(error: FastifyError | HttpError): Refusal {
  if (error instanceof FieldError) return { status: error.status, message: error.message, fields: error.fields }
  if (error instanceof HttpError) return { status: error.status, message: error.message }
  if (error instanceof TooSlow) return OUTSIDE_SILENT
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.slice(0, MOST_SENTENCES)
    const fields = error.validationContext === 'body' ? fieldsOf(issues) : {}
    const message = issues.map(toSentence).join(' ')
    return { status: 400, message, ...(Object.keys(fields).length > 0 && { fields }) }
  }
  // Others put a status of their own into their errors, which says nothing about our caller.
  const status = (error.code?.startsWith('FST_') && error.statusCode) || 500
  if (status >= 500) return { status, message: OUR_FAULT }
  return { status, message: SENTENCES[error.code] ?? `${STATUS_CODES[status] ?? 'Refused'}.` }
}

/** What each field of a body is refused for: the first rule that it breaks. */
function fieldsOf(issues: readonly ZodFastifySchemaValidationError[]): Fields {
  const fields: Fields = {}
  for (const issue of issues) {
    const [, field] = issue.instancePath.split('/')
    if (field) fields[field] ??= ruleOf(issue)
  }
  return fields
}

const ruleOf = ({ message = '' }: ZodFastifySchemaValidationError): string =>
  message.startsWith('Invalid') ? 'is missing or not of the right kind' : message

/** The contract words its rules as predicates ('must be at least 1'); the field's label makes them a sentence. */
function toSentence(issue: ZodFastifySchemaValidationError): string {
  const { keyword, instancePath, params } = issue
  if (keyword === 'unrecognized_keys' && Array.isArray(params.keys)) {
    return params.keys
      .slice(0, MOST_SENTENCES)
      .map((key) => `'${String(key).slice(0, 40)}' is not known here.`)
      .join(' ')
  }
  return `${sentenceOf(instancePath.slice(1).replaceAll('/', '.'), ruleOf(issue))}.`
}

/** A function, since errors are made of it before this line is reached. */
function sentenceOf(field: string, rule: string): string {
  return fieldSentence(FIELD_LABELS[field] ?? (field || 'The request'), rule)
}
