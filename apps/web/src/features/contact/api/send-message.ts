import type { ContactMessage } from '@patina/contract/contact'
import type { ApiClient } from '#lib/api-client.ts'

export const sendMessage = (api: ApiClient, message: ContactMessage) => api.post('/contact', message, 'insertAnswer')
