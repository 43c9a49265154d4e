import type { ADVERTISING, AVAILABILITIES, CONDITIONS } from '@patina/contract/choices'
import type { Ways } from '@patina/contract/handover'
import PICTURES from './pictures.json' with { type: 'json' }
import type { PLACES } from './places.ts'
import type { SELLERS } from './sellers.ts'

/** What the pictures beside this file are called, without their widths. */
type PictureName = keyof typeof PICTURES

const isPicture = (name: string): name is PictureName => name in PICTURES

/** All pictures of a piece: the one it is called by, and those with a number after that name. */
export const viewsOf = (picture: PictureName): PictureName[] =>
  ['', '-2', '-3', '-4'].map((number) => `${picture}${number}`).filter(isPicture)

export type Product = {
  name: string
  category: 'Sofas' | 'Armchairs' | 'Tables' | 'Chairs' | 'Storage' | 'Shelves' | 'Beds' | 'Lighting'
  picture: PictureName
  seller: (typeof SELLERS)[number]['name']
  resale: number
  original: number
  bought: string
  condition: (typeof CONDITIONS)[number]
  location: keyof typeof PLACES
  /** Where nothing is said, the buyer collects it. */
  ways?: Ways
  postedHoursAgo: number
  description: string
  available?: (typeof AVAILABILITIES)[number]
  advertised?: (typeof ADVERTISING)[number]
}
