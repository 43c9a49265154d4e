import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { products, roomPins } from '#db/schema.ts'

export type RoomsRepository = ReturnType<typeof createRoomsRepository>

export function createRoomsRepository(db: Database) {
  return {
    /** From left to right, of what anyone can buy: what is sold, taken down or hidden has no pin. */
    listPins: () =>
      db
        .select({
          room: roomPins.room,
          x: roomPins.x,
          y: roomPins.y,
          productId: products.id,
          productName: products.name,
          resaleCents: products.resaleCents,
        })
        .from(roomPins)
        .innerJoin(products, eq(products.id, roomPins.productId))
        .where(and(eq(products.available, 'available'), isNull(products.removedAt)))
        .orderBy(asc(roomPins.room), asc(roomPins.x)),
  }
}
