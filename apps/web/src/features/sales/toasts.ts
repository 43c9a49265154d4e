/** The specification's own words; deleting an order goes with its siblings. */
export const ORDER_PLACED = 'Order Confirmed Confirmed'
export const orderDeleted = (product: string) => `Order ${product} Deleted Successfully`
