import { ROOMS, type Room } from '@patina/contract/rooms'
import type { Database } from '#db/client.ts'
import { roomPins } from '#db/schema.ts'
import { PRODUCTS } from './catalogue.ts'

type Pin = { name: string; x: number; y: number }

/** Which of the demo's pieces stand where in the pictures of rooms, put there by eye: tools/studio/rooms.py furnishes them. */
const ROOM_PINS: Record<Room, readonly Pin[]> = {
  living: [
    { name: 'Marble coffee table on brass', x: 4870, y: 6960 },
    { name: 'Rust two-seater sofa', x: 6150, y: 5440 },
    { name: 'Tripod floor lamp, linen shade', x: 7870, y: 4700 },
    { name: 'Oak armchair, verdigris wool', x: 8450, y: 6900 },
  ],
  dining: [
    { name: 'Round teak table for four', x: 3300, y: 5730 },
    { name: 'Rattan bell pendant', x: 4020, y: 2700 },
    { name: 'Hoop-back Windsor chair', x: 4250, y: 7360 },
    { name: 'Stoneware lamp, sea-green glaze', x: 7400, y: 4640 },
    { name: 'Walnut sideboard, three doors', x: 8200, y: 6160 },
  ],
  bedroom: [
    { name: 'Wing chair in moss velvet', x: 2150, y: 5100 },
    { name: 'Stoneware lamp, sea-green glaze', x: 4150, y: 5100 },
    { name: 'Cane and teak bed, double', x: 5750, y: 6700 },
    { name: 'Rattan bell pendant', x: 8400, y: 2640 },
  ],
}

/** `productIds` are those of the whole catalogue, in its order. */
export async function insertPins(tx: Pick<Database, 'insert'>, productIds: readonly string[]): Promise<void> {
  const pinned = ROOMS.flatMap((room) =>
    ROOM_PINS[room].map(({ name, x, y }) => {
      const productId = productIds[PRODUCTS.findIndex((product) => product.name === name)]
      if (!productId) throw new Error(`nothing in the demo is called ${name}`)
      return { room, productId, x, y }
    }),
  )
  await tx.insert(roomPins).values(pinned)
}
