import { paperPage } from '#features/papers/paper-page.tsx'

export const { loader, Component } = paperPage('terms', 'The rules of buying and selling in this shop.')
