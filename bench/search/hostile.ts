/** Forty searches that somebody may send who wishes the shop ill, or who knows no better. */
const WORDS = [
  // What contradicts itself.
  'oak -oak',
  'oaks -oak',
  'chair -chairs',
  'sofa -couch',
  'table -table -oak',
  'solid -solid -chair',
  // What nothing has.
  'xyzzyq',
  'oak xyzzyq',
  'chair table sofa lamp bed wardrobe',
  '"oak chair table"',
  '"solid all through nothing wobbles at all"',
  // What nearly everything has, or nothing is said by.
  'the of and',
  'the -oak',
  'solid',
  'collection',
  'chair',
  'light',
  'solid -chair -table -sofa -bed -lamp -shelf -oak -teak -pine -ash -elm',
  'oak oak oak oak oak oak oak oak oak oak oak oak',
  // Every word misspelt, as long as words may be.
  'velvt chiar tabel soffa',
  'abcdefghijklmnopqrstuvwx bcdefghijklmnopqrstuvwxy cdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvb',
  'coffeetablewithdrawers',
]

const SORTED = ['sort=priceUp', 'sort=priceDown', 'sort=newest', 'sort=saving']

const inOrders = WORDS.map((q, index) => `/api/products?limit=24&${new URLSearchParams({ q })}&${SORTED[index % 4]}`)

export const HOSTILE: readonly string[] = [
  ...inOrders,
  '/api/products?limit=24&q=oak+-oak&sort=newest',
  '/api/products?limit=24&q=xyzzyq&sort=priceUp',
  // As many as a caller may ask for at once.
  '/api/products?q=solid&sort=priceUp',
  '/api/products?q=sofa&sort=priceDown',
  // Words and filters that exclude each other.
  '/api/products?limit=24&q=lamp&minPrice=90000&sort=newest',
  '/api/products?limit=24&q=chair&minPrice=99998&maxPrice=99999&sort=saving',
  '/api/products?limit=24&q=solid&location=nowhere&sort=priceUp',
  '/api/products?limit=24&location=leeds&q=oak+-leeds&sort=priceUp',
  '/api/products?limit=24&location=leeds&sort=saving',
  '/api/products?limit=24&condition=fair&minPrice=90000&sort=newest',
  '/api/products?limit=24&postedWithin=1&sort=priceUp&condition=fair',
  '/api/products?limit=24&available=sold&q=solid&sort=priceUp',
  // What helps with a search.
  '/api/search/counts?q=solid',
  '/api/search/counts?q=oak+-oak',
  '/api/search/counts?minPrice=1&condition=fair',
  '/api/search/near?q=oak+-oak&minPrice=1&condition=fair&location=leeds',
  '/api/search/suggestions?q=s',
  '/api/search/suggestions?q=velvt+chiar',
]
