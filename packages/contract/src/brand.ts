/** Names and addresses that both the pages and the mails speak of. */
export const PRODUCT_NAME = 'Patina'
export const COMPANY_NAME = 'Patina Furniture Co.'
export const COPYRIGHT_YEAR = 2022

/** Where the API sits below the public address. */
export const API_PREFIX = '/api'

/** The chair of the shop's mark, on a round ground of 32 by 32, as in apps/web/public/favicon.svg. */
export const MARK_DRAWING = 'M11 6.5 12.3 18.5 10.5 26M12.3 18.5H21.2L22.5 26'
