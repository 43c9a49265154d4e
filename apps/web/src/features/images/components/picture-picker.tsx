import type { Picture } from '@patina/contract/images'
import { PICTURE } from '@patina/contract/limits'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { uploadImage } from '../api/upload-image.ts'
import { PictureField, type PictureFieldProps } from './picture-field.tsx'

/** The pictures of a piece, for everyone to see. */
export const PicturePicker = (field: PictureFieldProps<Picture> & { keptAs: string }) => (
  <PictureField
    {...field}
    most={PICTURE.mostPerProduct}
    hint={`Choose up to ${PICTURE.mostPerProduct} or drop them here. The first one stands for the piece.`}
    isRanked
    upload={uploadImage}
  >
    {(picture, place) => (
      <ResponsivePicture
        picture={picture}
        alt={`Number ${place}`}
        sizes="(min-width: 640px) 210px, 45vw"
        rank="early"
      />
    )}
  </PictureField>
)
