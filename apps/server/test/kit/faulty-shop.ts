import { openFaultyLine } from '@patina/stand-ins/faulty-line'
import { makeDatabasePlace, openTestShop } from './test-shop.ts'

type Options = Omit<NonNullable<Parameters<typeof openTestShop>[0]>, 'place'>

/** A shop with the demo, whose way to PostgreSQL can be cut, slowed down and mended. */
export async function openFaultyShop(options: Options) {
  const line = await openFaultyLine()
  const place = await makeDatabasePlace('demo')
  const env = { ...place.env, DATABASE_URL: await line.to(place.env.DATABASE_URL ?? '') }
  const shop = await openTestShop({ ...options, place: { ...place, env } })
  const close = async () => {
    await shop.close()
    line.close()
  }
  return { ...shop, line, close }
}
