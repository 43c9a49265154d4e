/** The header in which a token of the identity provider's travels, beside the shop's own in the authorization header. */
export const IDENTITY_TOKEN_HEADER = 'x-identity-token'
