import { measure } from './load.ts'
import { openShop } from './catalogue/shops.ts'
import { startFloorLike } from './processes.ts'
const shop = await openShop(process.env.BENCH_POSTGRES!, 10000, { KEEP_ANSWERS: process.argv[2]!, ...(process.argv[4] ? JSON.parse(process.argv[4]) : {}) })
const path = process.argv[3] ?? '/api/products?limit=20'
const floor = await startFloorLike(await fetch(shop.server.address + path))
const a: number[] = []; 
for (let i = 0; i < 9; i++) {
  const t = await measure(shop.server.address, { connections: 50, seconds: 2, next: () => ({ path }) })
  const f = await measure(floor.address, { connections: 50, seconds: 2, next: () => ({ path: '/' }) })
  a.push(t.perSecond / f.perSecond); console.log(Math.round(t.perSecond), Math.round(f.perSecond), (100 * t.perSecond / f.perSecond).toFixed(1))
}
console.log('median', a.sort()[4]); await floor.stop(); await shop.close()
