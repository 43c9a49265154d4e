import { paperPage } from '#features/papers/paper-page.tsx'

export const { loader, Component } = paperPage(
  'fees',
  'What selling costs in this shop, and when sellers get their money.',
)
