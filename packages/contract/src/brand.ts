/** Names and addresses that both the pages and the mails speak of. */
export const PRODUCT_NAME = 'Patina'
export const COMPANY_NAME = 'Patina Furniture Co.'
export const COPYRIGHT_YEAR = 2022

/** Where the API sits below the public address. */
export const API_PREFIX = '/api'
