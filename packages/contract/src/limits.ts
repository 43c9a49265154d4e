/** Every input is bounded here, once. */
export const TEXT = {
  name: 80,
  email: 254,
  title: 120,
  place: 120,
  phone: 32,
  description: 4000,
  reason: 2000,
  message: 4000,
  url: 2048,
  /** Words to search for. */
  search: 200,
  /** One message to another person. */
  talk: 2000,
  partName: 40,
  homeName: 40,
  collectionName: 40,
  /** Of one mark on a piece, and of one line of a checklist. */
  markNote: 120,
  review: 1000,
  /** Of a business, with street and town. */
  address: 240,
} as const

/** Of furniture, in millimetres and kilograms. */
export const SIZE = { largest: 6000, heaviest: 500, mostParts: 8 } as const

/** Marks on a piece: how many, and what a whole picture's width and height are counted as. */
export const MARKS = { most: 12, whole: 10_000 } as const

/** What buyers find at the handover: how much beside the marks, and how often they may send it. */
export const CHECKLISTS = { mostNotListed: 8, mostPerSale: 10 } as const

export const HOMES = { most: 5, mostSteps: 12 } as const

/** Towns that are found by their name, and how far around one a list may reach, in kilometres. */
export const PLACE = {
  query: { shortest: 2, longest: 80 },
  mostFound: 8,
  within: { least: 1, most: 200, usual: 50 },
  /** What is shown of the towns around one. */
  around: { most: 6, within: 60 },
} as const

/** For so many days a lowered price counts as reduced. */
export const REDUCED_DAYS = 30

export const PRICE = { smallest: 0.5, largest: 99_999 } as const

/** Pictures that a seller uploads, and how they are kept. */
export const PICTURE = {
  mostBytes: 10_000_000,
  mostPixels: 40_000_000,
  widths: [320, 640, 960, 1600],
  mostPerProduct: 8,
  /** With what somebody says is wrong. */
  mostPerClaim: 6,
  mostPerMessage: 4,
} as const

export const PAGE = {
  /** What a list answers when its caller names no limit. */
  default: 1000,
  largest: 1000,
} as const

/** What one person may have reported that no admin has dealt with: more than anyone comes upon, and soon read. */
export const REPORTS = { mostOpen: 100 } as const

/** What one person may have asked sellers who have not answered. */
export const QUESTIONS = { mostOpen: 50 } as const

/** Of messages: how many are read at once, how many one person may send in a day, and about how many pieces they may begin to talk. */
export const TALK = { perPart: 50, mostPerDay: 500, mostBegunPerDay: 20 } as const

/** Pieces that one person keeps: in all, on a device without an account, and in how many collections. */
export const FAVOURITES = { most: 500, mostOnDevice: 100, mostCollections: 20, mostSeen: 24 } as const

/** From how many people on it is told that they like a piece: nobody can tell who they are. */
export const LIKES = { fewest: 3 } as const

export const PASSWORD = { shortest: 6, longest: 128 } as const

/** Searches that one person may have saved; an address is longer than its words, since it writes letters as numbers. */
export const SEARCHES = { most: 30, name: 120, query: 4000 } as const

/** Listings that a seller has begun: how many, and how much of each, in characters of JSON. */
export const DRAFTS = { most: 20, largest: 64_000 } as const

/** Reviews of a sale: within so many days of its end; and how many the page of a seller shows at a time. */
export const REVIEWS = { days: 14, perPart: 10 } as const

/** From how many on it is said of a seller how often something happened, and how soon they answer. */
export const FIGURES = { fewest: 5, replyDays: 90 } as const
