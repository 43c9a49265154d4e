/** What other features show products with, and read one by. */
export { getProduct } from './api/get-product.ts'
export { ProductGrid, ProductGridSkeleton } from './components/product-grid.tsx'
