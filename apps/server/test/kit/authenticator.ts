import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/** What an authenticator app shows for what it was given; it is right for at least half a minute. */
export async function codeOf(uri: string): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(new URL(uri).searchParams.get('secret') ?? ''))
  return createOTP(secret).totp()
}
