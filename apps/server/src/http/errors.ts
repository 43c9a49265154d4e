import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'

/** A refusal with a sentence that the caller can act on. Anything else thrown is our own fault, a 500. */
export class HttpError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const notFound = (message: string) => new HttpError(404, message)

const OUR_FAULT = 'Something went wrong on our side. Please try again in a moment.'

/** Fastify's own refusals, in words of ours. */
const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large: 100 kB is the most.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON, with the content type application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty: send JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | HttpError>((error, request, reply) => {
    const { status, message } = describe(error)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    return reply.code(status).header('cache-control', 'no-store').send({ message })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'There is nothing at this address.' }))
}

function describe(error: FastifyError | HttpError): { status: number; message: string } {
  if (error instanceof HttpError) return { status: error.status, message: error.message }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { status: 400, message: error.validation.map(toSentence).join(' ') }
  }
  const status = error.statusCode ?? 500
  if (status >= 500) return { status, message: OUR_FAULT }
  return { status, message: SENTENCES[error.code] ?? `${STATUS_CODES[status] ?? 'Refused'}.` }
}

/** The contract words its rules as predicates ('must be at least 1'); the field's name makes them a sentence. */
function toSentence({ keyword, instancePath, message, params }: ZodFastifySchemaValidationError): string {
  if (keyword === 'unrecognized_keys' && Array.isArray(params.keys)) {
    return params.keys.map((key) => `'${key}' is not known here.`).join(' ')
  }
  const field = instancePath.slice(1).replaceAll('/', '.') || 'The request'
  return `${field} ${message?.startsWith('Invalid') ? 'is missing or not of the right kind' : message}.`
}
