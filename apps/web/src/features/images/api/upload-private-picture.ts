import { uploadWith } from './send-picture.ts'

export const uploadPrivatePicture = uploadWith((api, form, signal) =>
  api.postForm('/private-pictures', form, 'privatePicture', signal),
)
