import { paperPage } from '#features/papers/paper-page.tsx'

export const { loader, Component } = paperPage(
  'privacy',
  'What this shop stores of you, who sees it, and how long it stays.',
)
