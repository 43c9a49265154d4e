/** A made-up listing. The same number always makes the same one. */
export type MadeListing = {
  category: string
  name: string
  description: string
  location: string
  resaleCents: number
  originalCents: number
  condition: 'excellent' | 'good' | 'fair'
  isSold: boolean
  isAdvertised: boolean
}

const KINDS: Record<string, [kind: string, newPrice: number][]> = {
  Sofas: [
    ['two-seater sofa', 900],
    ['three-seater sofa', 1300],
    ['corner sofa', 1700],
    ['sofa bed', 800],
    ['chaise longue', 950],
    ['love seat', 700],
  ],
  Armchairs: [
    ['armchair', 450],
    ['wing chair', 600],
    ['rocking chair', 300],
    ['tub chair', 280],
    ['lounge chair', 700],
    ['recliner', 650],
  ],
  Tables: [
    ['dining table', 800],
    ['coffee table', 300],
    ['side table', 150],
    ['console table', 280],
    ['writing desk', 450],
    ['kitchen table', 500],
    ['nest of tables', 200],
  ],
  Chairs: [
    ['dining chair', 140],
    ['kitchen chair', 90],
    ['desk chair', 220],
    ['bar stool', 110],
    ['bench', 240],
    ['folding chair', 60],
  ],
  Storage: [
    ['sideboard', 750],
    ['chest of drawers', 420],
    ['wardrobe', 900],
    ['blanket box', 220],
    ['cabinet', 380],
    ['bedside table', 140],
    ['dresser', 680],
  ],
  Shelves: [
    ['bookcase', 340],
    ['bookshelf', 220],
    ['wall shelf', 70],
    ['ladder shelf', 160],
    ['display case', 520],
  ],
  Beds: [
    ['double bed', 700],
    ['single bed', 380],
    ['king size bed', 950],
    ['day bed', 560],
    ['bunk bed', 480],
    ['cot bed', 260],
  ],
  Lighting: [
    ['floor lamp', 190],
    ['table lamp', 80],
    ['desk lamp', 70],
    ['pendant light', 120],
    ['wall light', 90],
    ['chandelier', 420],
  ],
}
const MATERIALS = [
  'oak',
  'walnut',
  'teak',
  'pine',
  'ash',
  'beech',
  'elm',
  'mahogany',
  'rosewood',
  'cherry',
  'rattan',
  'bamboo',
  'steel',
  'brass',
  'leather',
  'velvet',
  'linen',
  'wool',
  'marble',
  'glass',
  'plywood',
  'cane',
]
const STYLES = [
  'Victorian',
  'Edwardian',
  'Georgian',
  'Danish',
  'Scandinavian',
  'mid-century',
  'Art Deco',
  'Arts and Crafts',
  'industrial',
  'farmhouse',
  'Shaker',
  'French',
  'Italian',
  'rustic',
  'modernist',
  'seventies',
  'painted',
  'reclaimed',
  'handmade',
  'ebonised',
  'limed',
  'waxed',
  'extending',
  'folding',
  'slim',
  'low',
  'tall',
  'small',
  'large',
  'curved',
]
const COLOURS = [
  'cream',
  'moss green',
  'navy',
  'rust',
  'mustard',
  'charcoal',
  'sage',
  'plum',
  'slate blue',
  'black',
  'white',
  'terracotta',
  'teal',
  'grey',
  'blush',
  'natural',
  'copper',
  'honey',
  'dark',
  'pale',
]
const DETAILS = [
  'with drawers',
  'on castors',
  'with brass handles',
  'on tapered legs',
  'with turned legs',
  'with a marble top',
  'with glass doors',
  'with storage',
  'in two parts',
  'with cushions',
  'with a slatted back',
  'by a local maker',
  'with dovetail joints',
  'with a rush seat',
  'on a plinth',
  'with original keys',
]
const PLACES = [
  'Leeds',
  'London',
  'Manchester',
  'Bristol',
  'Edinburgh',
  'Glasgow',
  'Cardiff',
  'Belfast',
  'Dublin',
  'Birmingham',
  'Liverpool',
  'Sheffield',
  'Newcastle',
  'Nottingham',
  'Brighton',
  'Bath',
  'York',
  'Oxford',
  'Cambridge',
  'Norwich',
  'Exeter',
  'Plymouth',
  'Swansea',
  'Aberdeen',
  'Dundee',
  'Inverness',
  'Cork',
  'Galway',
  'Derby',
  'Leicester',
  'Reading',
  'Southampton',
  'Portsmouth',
  'Hull',
  'Durham',
  'Lancaster',
  'Chester',
  'Shrewsbury',
  'Hereford',
  'Gloucester',
  'Worcester',
  'Margate',
  'Hastings',
  'Frome',
  'Stroud',
  'Totnes',
  'Falmouth',
  'Penzance',
  'Ludlow',
  'Hebden Bridge',
  'Ilkley',
  'Otley',
  'Harrogate',
  'Whitby',
  'Kendal',
  'Buxton',
  'Stirling',
  'Perth',
  'St Andrews',
  'Abergavenny',
]
const OPENINGS = [
  'Bought new for our first flat and moved twice since.',
  'It stood in my grandmother’s hall for forty years.',
  'Found at an auction in the Borders.',
  'From a house clearance, cleaned and checked over.',
  'We are moving abroad and it can’t come along.',
  'Rescued from a school that was closing.',
  'A wedding present that never quite fitted the room.',
  'Made to order by a joiner in the next village.',
  'Came out of a solicitors’ office.',
  'Restored over a winter of evenings.',
]
const MIDDLES = [
  'Solid all through, nothing wobbles.',
  'One scratch on the left side, shown in the pictures.',
  'The finish was renewed last spring.',
  'Every drawer runs as it should.',
  'The colour has mellowed where the sun reaches it.',
  'Two small rings on the top, otherwise clean.',
  'Joints reglued, feet levelled.',
  'No smoke, no pets, no children with pens.',
  'It comes apart for the stairs.',
  'Light enough for one person to carry.',
  'The upholstery was steamed and brushed.',
  'Wear as you would expect after so many suppers.',
]
const CLOSINGS = [
  'Collection only, ground floor.',
  'I can help to carry it to your van.',
  'Delivery nearby can be arranged.',
  'Cash or card, no hurry.',
  'Happy to send more pictures.',
  'The matching piece went to my sister.',
  'Please measure your door first.',
  'Comes with a tin of the same wax.',
]

/** mulberry32: small, quick, and the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function picker(random: () => number) {
  return <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
}

const CONDITION_PRICES = { excellent: 0.62, good: 0.45, fair: 0.28 } as const

export function makeListing(number: number): MadeListing {
  const random = randomFrom(number)
  const pick = picker(random)
  const [category, kinds] = pick(Object.entries(KINDS))
  const [kind, newPrice] = pick(kinds)
  const material = pick(MATERIALS)
  const condition = pick(['excellent', 'excellent', 'good', 'good', 'good', 'fair'] as const)
  const original = Math.round(newPrice * (0.6 + random() * 1.4))
  const resale = Math.max(5, Math.round((original * CONDITION_PRICES[condition] * (0.7 + random() * 0.6)) / 5) * 5)
  const first = random() < 0.6 ? `${pick(STYLES)} ${material} ${kind}` : `${material} ${kind} in ${pick(COLOURS)}`
  const name = random() < 0.5 ? `${first}, ${pick(DETAILS)}` : first
  return {
    category,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    description: `${pick(OPENINGS)} ${pick(MIDDLES)} ${random() < 0.5 ? `${pick(MIDDLES)} ` : ''}${pick(CLOSINGS)}`,
    // The first places are large towns: they get more than their share.
    location: PLACES[Math.floor(random() ** 2 * PLACES.length)] ?? 'Leeds',
    resaleCents: resale * 100,
    originalCents: Math.max(original, resale) * 100,
    condition,
    isSold: random() < 0.15,
    isAdvertised: random() < 0.8,
  }
}

/** A search of three words that somebody may type. */
export function makeSearch(number: number): string {
  const pick = picker(randomFrom(number ^ 0x5bd1e995))
  const [, kinds] = pick(Object.entries(KINDS))
  const [kind] = pick(kinds)
  const noun = kind.split(' ').at(-1) ?? kind
  return `${pick(STYLES)} ${pick(MATERIALS)} ${noun}`
}
