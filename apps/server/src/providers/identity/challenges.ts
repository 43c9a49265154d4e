import { createAuthEndpoint } from 'better-auth/api'
import { type TwoFactorOptions, twoFactor } from 'better-auth/plugins/two-factor'

/** better-auth's name for the cookie of who has yet to enter a code. */
const CHALLENGE_COOKIE = 'two_factor'
/** better-auth's path of where Google sends people back to. */
const CALLBACK = '/callback/:id'

/**
 * better-auth's second factor, which it asks for after a password alone: here also of who comes back from Google. Whoever
 * has set one up expects that nobody gets in without it.
 */
export function secondFactorAlways(options: TwoFactorOptions) {
  const plugin = twoFactor(options)
  const after = plugin.hooks.after.map(({ matcher, ...hook }) => ({
    ...hook,
    matcher: (context: Parameters<typeof matcher>[0]) => matcher(context) || context.path === CALLBACK,
  }))
  return { ...plugin, hooks: { ...plugin.hooks, after } }
}

/** Tells the shop's own routes whose code a browser is asked for: better-auth says so only once the code was right. */
export const challenges = () => ({
  id: 'challenges',
  endpoints: {
    findChallenged: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (ctx) => {
      const { name } = ctx.context.createAuthCookie(CHALLENGE_COOKIE)
      const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
      if (!challenge) return null
      const found = await ctx.context.internalAdapter.findVerificationValue(challenge)
      return found ? ctx.context.internalAdapter.findUserById(found.value) : null
    }),
  },
})
