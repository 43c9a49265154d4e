import { eq, inArray } from 'drizzle-orm'
import { importedProducts, importRows, imports } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

export const importsPersonalData: PersonalData = {
  tables: [imports, importedProducts],
  collect: async (tx, userId) => {
    const own = tx.select({ id: imports.id }).from(imports).where(eq(imports.sellerId, userId))
    return {
      imports: await tx.select().from(imports).where(eq(imports.sellerId, userId)),
      importRows: await tx.select().from(importRows).where(inArray(importRows.importId, own)),
      importedProducts: await tx.select().from(importedProducts).where(eq(importedProducts.sellerId, userId)),
    }
  },
  /** Their files go with the next sweep. */
  erase: async (tx, userId) => {
    await tx.delete(imports).where(eq(imports.sellerId, userId))
    await tx.delete(importedProducts).where(eq(importedProducts.sellerId, userId))
  },
}
