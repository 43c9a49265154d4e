import { paperPage } from '#features/papers/paper-page.tsx'

export const { loader, Component } = paperPage(
  'protection',
  'How your money is held until you have your piece and have looked it over.',
)
