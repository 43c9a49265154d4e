import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { PAPER_NAMES, type Paper } from '@patina/contract/papers'
import type { Place } from '@patina/contract/places'
import type { Category, OwnProduct, ProductDetail, PublicProduct } from '@patina/contract/products'
import type { RoomPins } from '@patina/contract/rooms'
import type { SaleState } from '@patina/contract/sale-life'
import type { ApiFetch } from '#lib/api-client.ts'

export const CHAIRS: Category = { _id: FIXED_CATEGORY_ID, category_title: 'Chairs', kind: 'chair' }
export const SOFAS: Category = { _id: '018f3a5c-7b00-7000-8000-000000000002', category_title: 'Sofas', kind: 'sofa' }

export const PORTLAND: Place = {
  _id: 5746545,
  name: 'Portland',
  region: 'Oregon',
  country: 'US',
  lat: 45.52,
  lon: -122.68,
}
export const SALEM: Place = { _id: 5750162, name: 'Salem', region: 'Oregon', country: 'US', lat: 44.94, lon: -123.04 }

const MAJA = '018f3a5c-7b00-7000-8000-0000000000c1'

export const armchair: PublicProduct = {
  _id: '018f3a5c-7b00-7000-8000-0000000000a1',
  image: '/images/demo/armchair-960.webp',
  picture: {
    url: '/images/demo/armchair-960.webp',
    width: 960,
    height: 720,
    widths: [320, 640, 960],
    placeholder: 'data:image/webp;base64,UklGRg==',
  },
  product_name: 'Oak armchair',
  product_category: CHAIRS._id,
  resale_price: 1185.5,
  original_price: 2280,
  purchase_date: '2021-05-04',
  condition: 'good',
  description: '',
  location: 'Leeds',
  place: null,
  ways: { collect: true, bring: null },
  width_mm: 720,
  depth_mm: 760,
  height_mm: 810,
  weight_kg: null,
  shape: { source: 'measured', seat: 430 },
  seller_id: MAJA,
  seller_name: 'Maja Holm',
  seller_verified: true,
  available: 'available',
  advertised: 'advertised',
  posted_date: '2026-11-14T23:30:00.000Z',
  revision: 1,
}

export const ownArmchair: OwnProduct = {
  ...armchair,
  pictures: [armchair.picture],
  colours: [],
  materials: [],
  marks: [],
  sides_seen: false,
  answered_questions: [],
  seller_email: 'maja.holm@patina.test',
  phone_number: '+44 113 496 0112',
  buyer: null,
}

/** What its seller knows of whoever paid for a piece, by how the sale stands. */
export const purchaserIn = (state: SaleState): NonNullable<OwnProduct['buyer']> => ({
  buyer_name: 'Noor',
  buyer_email: 'noor@patina.test',
  buyer_phone: '',
  buyer_location: '',
  paid_date: '2026-11-07T12:00:00.000Z',
  order_id: '018f3a5c-7b00-7000-8000-0000000000b1',
  sale: { state, due_at: null, suggested_by: [] },
})

export const soldSofa: PublicProduct = {
  ...armchair,
  _id: '018f3a5c-7b00-7000-8000-0000000000a2',
  product_name: 'Rust sofa',
  product_category: SOFAS._id,
  seller_name: 'Tom Reilly',
  seller_verified: false,
  available: 'sold',
}

export const detailed = (product: PublicProduct): ProductDetail => ({
  ...product,
  pictures: [product.picture, { ...product.picture, url: '/images/demo/armchair-back-960.webp' }],
  colours: ['green'],
  materials: ['oak'],
  marks: [],
  sides_seen: false,
  answered_questions: [],
  seller_is_trader: false,
})

const houseRules: Paper = {
  title: 'House rules',
  changed_at: '2026-03-04T05:06:07.000Z',
  blocks: [
    { kind: 'heading', level: 2, line: [{ text: 'Manners' }] },
    { kind: 'paragraph', line: [{ text: 'Be ' }, { text: 'kind', is_strong: true }, { text: ' <b>always</b>.' }] },
    {
      kind: 'list',
      is_numbered: true,
      items: [
        {
          line: [{ text: 'Write to us', link: '/contact' }],
          list: { is_numbered: false, items: [[{ text: 'politely', is_emphasised: true }]] },
        },
      ],
    },
  ],
}

type Answers = Record<string, () => Response>

/** Where the armchair stands in a room. */
const PIN: RoomPins[number] = {
  room: 'living',
  x: 8450,
  y: 6900,
  product_id: armchair._id,
  product_name: armchair.product_name,
  resale_price: armchair.resale_price,
}

/** What anyone may ask of a shop with one chair, one sold sofa and their two categories. */
export const publicAnswers: Answers = {
  '/advertisedproducts': () => listOf([armchair]),
  '/rooms/pins': () => Response.json([PIN]),
  '/figures/selling': () => Response.json({ fee_basis_points: 1000, median_days: 9 }),
  '/homecategories': () => listOf([CHAIRS, SOFAS]),
  '/catCategories': () => listOf([CHAIRS, SOFAS]),
  [`/categories/catproducts/${CHAIRS._id}`]: () => listOf([armchair]),
  [`/products/${armchair._id}`]: () => Response.json(detailed(armchair)),
  [`/products/${armchair._id}/related`]: () => Response.json({ fromSeller: [], similar: [] }),
  [`/products/${soldSofa._id}`]: () => Response.json(detailed(soldSofa)),
  [`/products/${soldSofa._id}/related`]: () => Response.json({ fromSeller: [armchair], similar: [armchair] }),
  '/products': () => listOf([armchair, soldSofa], { 'x-total-count': '1248' }),
  ...Object.fromEntries(PAPER_NAMES.map((name) => [`/papers/${name}`, () => Response.json(houseRules)])),
}

/** The API of that shop; answers can be replaced path by path. */
export function fakeShop(answers: Answers = {}): ApiFetch {
  const shop = { ...publicAnswers, ...answers }
  return async (path) => shop[path.split('?')[0] ?? '']?.() ?? refusal(404, 'There is nothing here')
}

export const listOf = (items: unknown[], headers: Record<string, string> = {}) => Response.json(items, { headers })

export const refusal = (status: number, message: string) => Response.json({ message }, { status })
