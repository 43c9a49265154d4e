import { SIGN_UP_ROLES, USER_STATUSES } from '@patina/contract/accounts'
import { TEXT } from '@patina/contract/limits'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { id, moment, now, oneOf, written } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    name: written(TEXT.name).notNull(),
    /** Kept in lower case, so that one address is one person. */
    email: varchar({ length: TEXT.email }).notNull(),
    /** What they signed up as. */
    role: text({ enum: SIGN_UP_ROLES }).notNull(),
    /** Since when they are the other of the two as well. */
    otherRoleSince: moment(),
    status: text({ enum: USER_STATUSES }).notNull().default('unverified'),
    /** When they showed, by a mailed link or by Google, that the address is theirs. */
    emailProvedAt: moment(),
    /** What orders and listings of theirs begin with; empty where they did not say. */
    location: written(TEXT.place).notNull().default(''),
    phoneNumber: written(TEXT.phone).notNull().default(''),
    /** When their address, password or another way in last changed: payouts wait for a while after that. */
    credentialsChangedAt: moment(),
    /** Since when they wait for their account to be deleted. */
    leavingSince: moment(),
    createdAt: now(),
    removedAt: moment(),
  },
  (t) => [
    uniqueIndex('users_email_once').on(t.email),
    index('users_role').on(t.role, t.id),
    index('users_leaving').on(t.leavingSince).where(sql`${t.leavingSince} is not null`),
    check('users_email_lower_case', sql`${t.email} = lower(${t.email})`),
    check('users_role_known', oneOf(t.role, SIGN_UP_ROLES)),
    check('users_removed_unverified', sql`${t.removedAt} is null or ${t.status} = 'unverified'`),
    check('users_status_known', oneOf(t.status, USER_STATUSES)),
  ],
)

/**
 * A change of somebody's address: asked for, or made and still to be undone. One at a time, and gone when it is over. What was
 * mailed is worthless to anyone who reads this.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    /** Nobody else can have it while it can still be theirs again. */
    oldEmail: varchar({ length: TEXT.email }).notNull(),
    newEmail: varchar({ length: TEXT.email }).notNull(),
    confirmHash: varchar({ length: 64 }).notNull(),
    proveHash: varchar({ length: 64 }).notNull(),
    undoHash: varchar({ length: 64 }).notNull(),
    askedAt: moment().notNull(),
    /** The old address agrees; the new one is theirs. */
    confirmedAt: moment(),
    provedAt: moment(),
    doneAt: moment(),
  },
  (t) => [
    unique('email_changes_confirm_once').on(t.confirmHash),
    unique('email_changes_prove_once').on(t.proveHash),
    unique('email_changes_undo_once').on(t.undoHash),
    index('email_changes_of_old').on(t.oldEmail),
    check('email_changes_done_by_both', sql`${t.doneAt} is null or num_nulls(${t.confirmedAt}, ${t.provedAt}) = 0`),
  ],
)

/** Who was made an admin by the operator; ADMIN_EMAILS makes others without a row here. */
export const admins = pgTable('admins', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  grantedAt: now(),
})

/** A sign-in, as long as it lasts. Access tokens name theirs, and end with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    email: varchar({ length: TEXT.email }).notNull(),
    /** The session's name at the identity provider. */
    providerSession: varchar({ length: 255 }).notNull(),
    createdAt: now(),
    /** When a token was last asked for. */
    lastUsedAt: now(),
    /** When its owner last showed who they are, by signing in or later. */
    provedAt: moment(),
    /** The browser's own name for itself, when it was first here. */
    userAgent: varchar({ length: 255 }),
    endedAt: moment(),
  },
  (t) => [unique('sessions_provider_session_once').on(t.providerSession), index('sessions_of_email').on(t.email)],
)

/** How what an admin changed stood before and after, in a word. */
const stood = () => varchar({ length: 40 })

const AUDIT_ACTIONS = [
  'verify',
  'unverify',
  'delete',
  'grantAdmin',
  'withdrawAdmin',
  'erase',
  'deleteReport',
  'addRole',
  'closePaymentCase',
  'settleMoneyOrder',
  'settlePictureMatch',
  'openCase',
  'decideCase',
  'decideAppeal',
  'askDeletion',
  'keepAccount',
  'changeEmail',
  'undoEmail',
  'endSignIns',
] as const

/** What admins and the operator did to others, and roles that people added to their own: who, what, to whom, when. A trigger lets nobody change them. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    /** Empty where the operator acted from the command line. */
    actorId: uuid().references(() => users.id),
    action: varchar({ length: 40, enum: AUDIT_ACTIONS }).notNull(),
    subjectId: uuid().notNull(),
    subjectLabel: written(TEXT.title).notNull(),
    before: stood(),
    after: stood(),
    createdAt: now(),
  },
  (t) => [index('audit_entries_of_subject').on(t.subjectId, t.id)],
)
