import { Icon } from '#components/icons.tsx'

/** What only forms show; the others stand on every page. */
export const EyeIcon = ({ isOpen }: { isOpen: boolean }) => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
    {!isOpen && <path d="M4 20 20 4" />}
  </Icon>
)

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)

export const LockIcon = () => (
  <Icon>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </Icon>
)

export const CameraIcon = () => (
  <Icon>
    <path d="M4 8h4l1.5-2.5h5L16 8h4v11H4z" />
    <circle cx="12" cy="13" r="3.2" />
  </Icon>
)
