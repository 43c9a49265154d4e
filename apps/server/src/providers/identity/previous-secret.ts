import { createHmac, timingSafeEqual } from 'node:crypto'
import { createAuthMiddleware } from 'better-auth/api'

/**
 * Lets in browsers whose cookie was signed before the secret changed: what the previous secret has signed is signed anew
 * before better-auth looks at it. Its own list of secrets is for what it encrypts; cookies it checks by one secret alone.
 */
export function acceptCookiesOf(previous: readonly string[], current: string) {
  return {
    id: 'previous-secret',
    hooks: {
      before: [
        {
          matcher: () => previous.length > 0,
          handler: createAuthMiddleware(async ({ request, headers: given }) => {
            const headers = new Headers(request?.headers ?? given)
            const cookies = headers.get('cookie')
            if (!cookies) return
            headers.set(
              'cookie',
              cookies
                .split('; ')
                .map((cookie) => signAnew(cookie, previous, current))
                .join('; '),
            )
            return { context: { headers } }
          }),
        },
      ],
    },
  }
}

/** `name=value.signature`, of which all but the name is encoded. */
function signAnew(cookie: string, previous: readonly string[], current: string): string {
  const [, name, encoded = ''] = /^([^=]+)=(.*)$/.exec(cookie) ?? []
  const [, value, signature = ''] = /^(.+)\.([^.]+)$/.exec(decoded(encoded)) ?? []
  if (!name || !value || !previous.some((secret) => isSame(signatureOf(value, secret), signature))) return cookie
  return `${name}=${encodeURIComponent(`${value}.${signatureOf(value, current)}`)}`
}

const signatureOf = (value: string, secret: string): string =>
  createHmac('sha256', secret).update(value).digest('base64')

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
