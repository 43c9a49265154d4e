export { SaleLink } from './components/sale-link.tsx'
