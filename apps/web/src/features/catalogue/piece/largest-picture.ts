import { type Picture, pictureAddress } from '@patina/contract/images'

export const largestAddress = ({ url, width, widths }: Picture): string =>
  pictureAddress(url, widths.at(-1) ?? width, 'webp')
