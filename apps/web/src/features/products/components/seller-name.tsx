import { VerifiedIcon } from '#components/icons.tsx'

export const SellerName = ({ name, isVerified }: { name: string; isVerified: boolean }) => (
  <p>
    Sold by <b className="font-semibold text-ink wrap-anywhere">{name}</b>
    {isVerified && (
      <span title="Verified seller" className="whitespace-nowrap">
        {/* Keeps the mark beside the name's last word. */ '\u00a0'}
        <VerifiedIcon />
        <span className="sr-only">Verified seller</span>
      </span>
    )}
  </p>
)
