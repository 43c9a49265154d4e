import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pictures, products, queuePlaces, reservations } from '#db/schema.ts'
import type { QueueFacts } from './queue-words.ts'

/** How the places in queues stand that notices are about. */
export const createReadQueuePlaces =
  (db: Database) =>
  async (ids: string[]): Promise<Map<string, QueueFacts>> => {
    const rows = await db
      .select({ place: queuePlaces, turn: reservations, product: products, pictureUrl: pictures.url })
      .from(queuePlaces)
      .innerJoin(products, eq(products.id, queuePlaces.productId))
      .innerJoin(pictures, eq(pictures.id, products.pictureId))
      .leftJoin(reservations, eq(reservations.id, queuePlaces.reservationId))
      .where(inArray(queuePlaces.id, ids))
    return new Map(
      rows.map(({ place, turn, product, pictureUrl }) => [
        place.id,
        {
          seq: null,
          productId: product.id,
          productName: product.name,
          pictureUrl,
          standing: product.removedAt ? 'removed' : product.available,
          turn: turn && { until: turn.until, isRunning: turn.endedAt === null },
        },
      ]),
    )
  }
