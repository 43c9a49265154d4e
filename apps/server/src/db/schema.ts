/*
 * The rules that must hold whatever the code above does are written here as constraints:
 * one paid order per product, no paid order without its payment and a sold product,
 * one running hold per product, one order and one report per person and product.
 * Rows that books or other people's orders refer to are marked as removed, never deleted.
 */

export * from './schema/buying.ts'
export * from './schema/catalogue.ts'
export * from './schema/people.ts'
export * from './schema/upkeep.ts'
