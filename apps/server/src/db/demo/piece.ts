import type { ADVERTISING, AVAILABILITIES, CONDITIONS } from '@patina/contract/choices'
import type { Ways } from '@patina/contract/handover'
import type PICTURES from './pictures.json'
import type { PLACES } from './places.ts'
import type { SELLERS } from './sellers.ts'

/** What the pictures beside this file are called, without their widths. */
type PictureName = keyof typeof PICTURES

export type Product = {
  name: string
  category: 'Sofas' | 'Armchairs' | 'Tables' | 'Chairs' | 'Storage' | 'Shelves' | 'Beds' | 'Lighting'
  picture: PictureName
  /** Further angles. */
  more?: readonly PictureName[]
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
