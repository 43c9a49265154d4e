import { Icon } from '#components/icons.tsx'

export const EnvelopeIcon = () => (
  <Icon>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </Icon>
)

export const PictureIcon = () => (
  <Icon>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <circle cx="9" cy="10" r="1.5" />
    <path d="m4 17 5-4 3.5 2.5L16 12l4.5 4" />
  </Icon>
)

export const SendIcon = () => (
  <Icon>
    <path d="M12 19V5m-6 6 6-6 6 6" />
  </Icon>
)

export const DownIcon = () => (
  <Icon>
    <path d="M12 5v14m6-6-6 6-6-6" />
  </Icon>
)

export const FlagIcon = () => (
  <Icon>
    <path d="M6 21V4m0 1c4-2 7 2 12 0v9c-5 2-8-2-12 0" />
  </Icon>
)
