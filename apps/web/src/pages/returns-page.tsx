import { paperPage } from '#features/papers/paper-page.tsx'

export const { loader, Component } = paperPage('returns', 'When a piece goes back, and how the money does.')
