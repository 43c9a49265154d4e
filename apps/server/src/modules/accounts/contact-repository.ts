import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { users } from '#db/schema.ts'

export type Contact = { name: string; location: string; phoneNumber: string }
export type ContactRepository = ReturnType<typeof createContactRepository>

const CONTACT = { name: users.name, location: users.location, phoneNumber: users.phoneNumber }

type Deps = {
  /** Also where the identity provider knows it. */
  changeName?: ((tx: Transaction, email: string, name: string) => Promise<void>) | undefined
}

export function createContactRepository(db: Database, { changeName }: Deps) {
  return {
    find: async (userId: string): Promise<Contact | undefined> => {
      const [contact] = await db.select(CONTACT).from(users).where(eq(users.id, userId))
      return contact
    },

    save: (userId: string, contact: Contact): Promise<void> =>
      db.transaction(async (tx) => {
        const [saved] = await tx.update(users).set(contact).where(eq(users.id, userId)).returning()
        if (saved) await changeName?.(tx, saved.email, contact.name)
      }),
  }
}
