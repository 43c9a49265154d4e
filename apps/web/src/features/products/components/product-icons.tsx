import { Icon } from '#components/icons.tsx'

export const ZoomIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5M11 8.5v5M8.5 11h5" />
  </Icon>
)

export const QuestionIcon = () => (
  <Icon>
    <path d="M4 5.5h16v11h-8l-4.5 3.5v-3.5H4z" />
  </Icon>
)
