import { VerifiedIcon } from '#components/icons.tsx'

export const SellerName = ({ name, isVerified }: { name: string; isVerified: boolean }) => (
  <p className="flex flex-wrap items-center gap-x-1">
    Sold by <b className="font-semibold text-ink wrap-anywhere">{name}</b>
    {isVerified && (
      <span title="Verified seller">
        <VerifiedIcon />
        <span className="sr-only">Verified seller</span>
      </span>
    )}
  </p>
)
