import { createRenderer } from './render-page.tsx'
import { routes } from './routes.tsx'

export type { ApiFetch } from './lib/api-client.ts'
export type { Page } from './render-page.tsx'

export const render = createRenderer(routes)
