import type { PrivatePicture } from '@patina/contract/images'
import { PICTURE } from '@patina/contract/limits'
import { uploadPrivatePicture } from '../api/upload-private-picture.ts'
import { PictureField, type PictureFieldProps } from './picture-field.tsx'

/** Pictures that only the two sides of a sale and the shop see. */
export const EvidencePicker = (field: Omit<PictureFieldProps<PrivatePicture>, 'initial'>) => (
  <PictureField
    {...field}
    initial={[]}
    most={PICTURE.mostPerClaim}
    hint={`Up to ${PICTURE.mostPerClaim}, seen only by buyer, seller and shop.`}
    isRanked={false}
    upload={uploadPrivatePicture}
  >
    {({ url }, place) => <img src={url} alt={`Number ${place}`} className="size-full object-cover" />}
  </PictureField>
)
