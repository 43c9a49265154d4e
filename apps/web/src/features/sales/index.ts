export { SaleLink } from './components/sale-link.tsx'
export { orderNumber } from './sale-facts.ts'
export { momentWords } from './sale-times.ts'
