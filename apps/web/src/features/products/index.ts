/** What other features show products with. */
export { ProductGrid, ProductGridSkeleton } from './components/product-grid.tsx'
