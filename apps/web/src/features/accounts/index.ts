export { getOwnProfile } from './api/get-own-profile.ts'
export { NewPasswordField } from './components/new-password-field.tsx'
export { addPasskey, canUsePasskeys, signInWithPasskey } from './passkeys.ts'
