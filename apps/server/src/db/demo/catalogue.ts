import type { ADVERTISING, AVAILABILITIES, CONDITIONS } from '@patina/contract/catalogue'

/** Who sells in the demo. The first is the account that visitors can sign in with. */
export const SELLERS = [
  { name: 'Maja Holm', email: 'seller@patina.test', status: 'verified', phone: '+44 113 496 0112' },
  { name: 'Tom Reilly', email: 'tom.reilly@patina.test', status: 'unverified', phone: '+44 161 496 0144' },
  { name: 'Inês Duarte', email: 'ines.duarte@patina.test', status: 'verified', phone: '+44 20 7946 0176' },
  { name: 'Sam Okoro', email: 'sam.okoro@patina.test', status: 'unverified', phone: '+44 117 496 0121' },
  { name: 'Hannah Weiss', email: 'hannah.weiss@patina.test', status: 'verified', phone: '+44 131 496 0187' },
  { name: 'Owen Pryce', email: 'owen.pryce@patina.test', status: 'verified', phone: '+44 29 2018 0133' },
] as const

type Piece = {
  name: string
  category: 'Sofas' | 'Armchairs' | 'Tables' | 'Storage' | 'Shelves' | 'Beds'
  picture: 'armchair' | 'bed' | 'bookshelf' | 'round-table' | 'sideboard' | 'sofa'
  /** Further angles. */
  more?: readonly string[]
  seller: (typeof SELLERS)[number]['name']
  resale: number
  original: number
  bought: string
  condition: (typeof CONDITIONS)[number]
  location: string
  postedHoursAgo: number
  description: string
  available?: (typeof AVAILABILITIES)[number]
  advertised?: (typeof ADVERTISING)[number]
}

export const PIECES: readonly Piece[] = [
  {
    name: 'Oak armchair, verdigris wool',
    category: 'Armchairs',
    picture: 'armchair',
    seller: 'Maja Holm',
    resale: 185,
    original: 360,
    bought: '2021-05-04',
    condition: 'excellent',
    location: 'Leeds',
    postedHoursAgo: 3,
    description:
      'Solid oak frame, oiled twice a year, with a wool seat that has only ever held one reader. The cushion lifts off and zips open for cleaning.',
  },
  {
    name: 'Rust two-seater sofa',
    category: 'Sofas',
    picture: 'sofa',
    seller: 'Tom Reilly',
    resale: 480,
    original: 1150,
    bought: '2020-09-12',
    condition: 'good',
    location: 'Manchester',
    postedHoursAgo: 9,
    description:
      'Two deep seats on a walnut plinth. One arm has faded a shade where the afternoon sun reaches it; nothing is torn or stained.',
  },
  {
    name: 'Walnut sideboard, three doors',
    category: 'Storage',
    picture: 'sideboard',
    seller: 'Maja Holm',
    resale: 620,
    original: 1400,
    bought: '2018-11-20',
    condition: 'good',
    location: 'Leeds',
    postedHoursAgo: 26,
    description:
      'Three doors with brass knobs, one shelf behind each, and a cable hole cut by a joiner. A ring from a plant pot on the top, shown in the price.',
  },
  {
    name: 'Tall oak bookshelf',
    category: 'Shelves',
    picture: 'bookshelf',
    seller: 'Sam Okoro',
    resale: 140,
    original: 320,
    bought: '2019-02-16',
    condition: 'good',
    location: 'Bristol',
    postedHoursAgo: 31,
    description:
      'Five shelves that never learned to sag, 180 cm tall. Comes apart into flat boards; the books stay with me.',
  },
  {
    name: 'Oak bed frame, double',
    category: 'Beds',
    picture: 'bed',
    seller: 'Inês Duarte',
    resale: 390,
    original: 840,
    bought: '2022-01-08',
    condition: 'excellent',
    location: 'London',
    postedHoursAgo: 44,
    description:
      'A low double with a sloped headboard, slats included. It was in a guest room and has been slept in perhaps thirty nights.',
  },
  {
    name: 'Round teak table for four',
    category: 'Tables',
    picture: 'round-table',
    seller: 'Inês Duarte',
    resale: 310,
    original: 690,
    bought: '2017-06-30',
    condition: 'good',
    location: 'London',
    postedHoursAgo: 52,
    available: 'sold',
    description:
      'Danish teak, 112 cm across, re-oiled last spring. Four people fit well, five if they like each other.',
  },
  {
    name: 'Reading chair, one owner',
    category: 'Armchairs',
    picture: 'armchair',
    seller: 'Sam Okoro',
    resale: 165,
    original: 300,
    bought: '2016-10-02',
    condition: 'fair',
    location: 'Bristol',
    postedHoursAgo: 71,
    description:
      'Bought for a bay window that we no longer have. The arms are worn smooth where hands go, and it is better for it.',
  },
  {
    name: 'Low credenza in walnut',
    category: 'Storage',
    picture: 'sideboard',
    seller: 'Owen Pryce',
    resale: 540,
    original: 1250,
    bought: '2020-03-14',
    condition: 'excellent',
    location: 'Cardiff',
    postedHoursAgo: 98,
    description:
      'Long and low enough to stand under a window. Doors close with a click, the feet are levelled, the back is finished too.',
  },
  {
    name: 'Small sofa for a first flat',
    category: 'Sofas',
    picture: 'sofa',
    seller: 'Hannah Weiss',
    resale: 350,
    original: 980,
    bought: '2019-08-25',
    condition: 'good',
    location: 'Edinburgh',
    postedHoursAgo: 120,
    description:
      'Went up four floors of a tenement without losing a leg, which says all about its size. Covers washed last week.',
  },
  {
    name: 'Café table, solid teak',
    category: 'Tables',
    picture: 'round-table',
    seller: 'Tom Reilly',
    resale: 225,
    original: 480,
    bought: '2015-04-11',
    condition: 'fair',
    location: 'Manchester',
    postedHoursAgo: 143,
    description:
      'Fifteen years in a coffee shop, one year in my kitchen. Every ring has a story; sanding would take an afternoon.',
  },
  {
    name: 'Bookcase with the deep bottom shelf',
    category: 'Shelves',
    picture: 'bookshelf',
    seller: 'Hannah Weiss',
    resale: 89.5,
    original: 260,
    bought: '2014-09-01',
    condition: 'fair',
    location: 'Edinburgh',
    postedHoursAgo: 170,
    description: 'Takes records below and paperbacks above. One corner met a removal van; I can send a picture of it.',
  },
  {
    name: 'Guest bed with storage height',
    category: 'Beds',
    picture: 'bed',
    seller: 'Owen Pryce',
    resale: 275,
    original: 610,
    bought: '2021-12-18',
    condition: 'good',
    location: 'Cardiff',
    postedHoursAgo: 214,
    description:
      'High enough for boxes underneath. Frame, slats and headboard; the linen in the picture is not part of it.',
  },
  {
    name: 'Pair-mate wool armchair',
    category: 'Armchairs',
    picture: 'armchair',
    seller: 'Hannah Weiss',
    resale: 210,
    original: 360,
    bought: '2022-07-22',
    condition: 'excellent',
    location: 'Edinburgh',
    postedHoursAgo: 260,
    available: 'sold',
    description: 'Its twin went to my sister. Hardly used, no pets, and the oak is still pale.',
  },
  {
    name: 'Media sideboard, cable holes',
    category: 'Storage',
    picture: 'sideboard',
    seller: 'Tom Reilly',
    resale: 430,
    original: 990,
    bought: '2019-05-05',
    condition: 'good',
    location: 'Manchester',
    postedHoursAgo: 301,
    advertised: 'notAdvertised',
    description:
      'Holds a record player, an amplifier and what comes with them. Two holes at the back, both bushed in brass.',
  },
  {
    name: 'Sunroom two-seater',
    category: 'Sofas',
    picture: 'sofa',
    seller: 'Owen Pryce',
    resale: 520,
    original: 1190,
    bought: '2022-04-09',
    condition: 'excellent',
    location: 'Cardiff',
    postedHoursAgo: 366,
    description: 'Bought for a sunroom that turned out too sunny for sitting. As good as the day it was carried in.',
  },
  {
    name: 'Kitchen table with a history',
    category: 'Tables',
    picture: 'round-table',
    seller: 'Sam Okoro',
    resale: 195,
    original: 540,
    bought: '2012-03-03',
    condition: 'fair',
    location: 'Bristol',
    postedHoursAgo: 430,
    advertised: 'notAdvertised',
    description: 'Homework was done on it, and cakes were cut. Solid all through, legs unscrew for the stairs.',
  },
]
