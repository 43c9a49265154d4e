import { type ContactMessage, contactAnswer } from '@patina/contract/contact'
import { mutationOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

export const sendMessage = (api: ApiClient) =>
  mutationOptions({
    mutationKey: ['contact'],
    mutationFn: (message: ContactMessage) => api.post('/contact', message, contactAnswer),
  })
