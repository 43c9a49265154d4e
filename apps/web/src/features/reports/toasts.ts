/** The specification's own words. */
export const REPORT_FILED = 'Report Created Confirmed'
export const reportDeleted = (product: string) => `Report ${product} Deleted Successfully`
