export { SaleLink } from './components/sale-link.tsx'
export { orderNumber } from './sale-facts.ts'
export { momentWords, timeLeft } from './sale-times.ts'
export { useShopNow } from './use-shop-now.ts'
