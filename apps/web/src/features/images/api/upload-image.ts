import { uploadWith } from './send-picture.ts'

export const uploadImage = uploadWith(
  async (api, form, signal) => (await api.postForm('/images', form, 'uploadAnswer', signal)).data,
)
