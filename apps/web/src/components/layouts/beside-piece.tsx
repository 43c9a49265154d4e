import type { ReactNode } from 'react'

type Props = { header: ReactNode; piece: ReactNode; children: ReactNode }

/** A form with the piece that it is about: beside it where there is room, before it on a phone. */
export const BesidePiece = ({ header, piece, children }: Props) => (
  <div className="grid max-w-5xl gap-8">
    {header}
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6 lg:order-1">{piece}</div>
      <div className="min-w-0">{children}</div>
    </div>
  </div>
)
