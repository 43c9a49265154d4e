import type { Picture } from '@patina/contract/images'
import { pictureAddress } from '@patina/contract/picture-address'

export const largestAddress = ({ url, width, widths }: Picture): string =>
  pictureAddress(url, widths.at(-1) ?? width, 'webp')
