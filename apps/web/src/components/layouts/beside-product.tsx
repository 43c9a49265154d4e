import type { ReactNode } from 'react'
import { WaitingTitle } from '#components/waiting-title.tsx'

type Props = { header: ReactNode; product: ReactNode; children: ReactNode }

const FIELDS = ['a', 'b', 'c']

/** While it is on its way; its name says what is waited for. */
export const BesideProductWaiting = ({ name, product }: { name: string; product: ReactNode }) => (
  <div aria-busy="true">
    <WaitingTitle title={name} />
    <p role="status" className="sr-only">
      {name}
    </p>
    <BesideProduct header={<div className="skeleton h-9 w-full max-w-sm" />} product={product}>
      <div className="grid gap-6">
        {FIELDS.map((field) => (
          <div key={field} className="grid gap-2">
            <div className="skeleton h-6 w-32" />
            <div className="skeleton h-12" />
          </div>
        ))}
      </div>
    </BesideProduct>
  </div>
)

/** A form with the piece that it is about: beside it where there is room, before it on a phone. */
export const BesideProduct = ({ header, product, children }: Props) => (
  <div className="grid max-w-5xl gap-8">
    {header}
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6 lg:order-1">{product}</div>
      <div className="min-w-0">{children}</div>
    </div>
  </div>
)
