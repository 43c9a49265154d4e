import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/* The books of the embedded identity provider. Their shape is better-auth's; nothing but that provider reads them. */

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const identityUsers = pgTable('identity_users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const identitySessions = pgTable(
  'identity_sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => identityUsers.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [index('identity_sessions_of_user').on(t.userId)],
)

export const identityAccounts = pgTable(
  'identity_accounts',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => identityUsers.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [index('identity_accounts_of_user').on(t.userId)],
)

export const identityVerifications = pgTable(
  'identity_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [index('identity_verifications_identifier').on(t.identifier)],
)
