import type { Picture } from '@patina/contract/images'
import { PICTURE } from '@patina/contract/limits'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { uploadImage } from '../api/upload-image.ts'
import { keptFiles } from '../kept-files.ts'
import { PictureField, type PictureFieldProps } from './picture-field.tsx'

type Props = PictureFieldProps<Picture> & {
  /** The name of the form, under which they wait on the device until they have arrived. */
  keptAs: string
}

/** The pictures of a piece, for everyone to see. */
export const PicturePicker = ({ keptAs, ...field }: Props) => (
  <PictureField
    {...field}
    most={PICTURE.mostPerProduct}
    hint={`Choose up to ${PICTURE.mostPerProduct} or drop them here. The first one stands for the piece.`}
    isRanked
    upload={uploadImage}
    kept={keptFiles(keptAs)}
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
