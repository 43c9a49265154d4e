import { formatDollars } from './money.ts'

/** How a product changes hands: its buyer collects it, or its seller brings it. */
export const HANDOVERS = ['collect', 'bring'] as const
export type Handover = (typeof HANDOVERS)[number]

/** The ways that a seller offers; bringing as far, in their words, and for as much as this says. */
export type Ways = { collect: boolean; bring: { reach: string; price: number } | null }

export const offersWay = ({ collect, bring }: Ways, handover: Handover): boolean =>
  handover === 'collect' ? collect : bring !== null

/** The way that is meant where none is named. */
export const usualWay = ({ collect }: Ways): Handover => (collect ? 'collect' : 'bring')

/** Who says where the two meet: the one that the other comes to. */
export const namesPlace = (handover: Handover): 'buyer' | 'seller' => (handover === 'collect' ? 'seller' : 'buyer')

/** '$25', 'free' */
export const deliveryWords = (price: number): string => (price === 0 ? 'free' : formatDollars(price))

/** Each way in a line: 'Collect in Leeds', 'The seller brings it: within 30 km, $25' */
export const wayWords = ({ collect, bring }: Ways, location: string): string[] => [
  ...(collect ? [`Collect in ${location}`] : []),
  ...(bring ? [`The seller brings it: ${bring.reach}, ${deliveryWords(bring.price)}`] : []),
]
