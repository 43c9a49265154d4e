import { toDollars } from '@patina/contract/money'
import type { RoomPins } from '@patina/contract/rooms'
import type { Pin } from './rooms-service.ts'

export const presentPin = ({ room, x, y, productId, productName, resaleCents }: Pin): RoomPins[number] => ({
  ...{ room, x, y },
  product_id: productId,
  product_name: productName,
  resale_price: toDollars(resaleCents),
})
