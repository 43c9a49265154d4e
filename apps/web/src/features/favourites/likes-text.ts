import { formatNumber } from '@patina/contract/money'

export const likesText = (people: number): string =>
  people === 1 ? '1 person likes this' : `${formatNumber(people)} people like this`
