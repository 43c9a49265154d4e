import type { ReactNode } from 'react'

const ROOM = '/images/demo/room-bedroom'

type Props = { title: string; intro: ReactNode; children: ReactNode }

/** The pages on the way in: one narrow column, and on a wide screen something good to look at beside it. */
export const Entrance = ({ title, intro, children }: Props) => (
  <div className="grid items-start gap-16 py-8 lg:grid-cols-[minmax(0,28rem)_1fr] lg:py-14">
    <section className="mx-auto grid w-full max-w-md gap-8">
      <header className="grid gap-3">
        <h1 className="text-title">{title}</h1>
        <p className="text-soft">{intro}</p>
      </header>
      {children}
    </section>
    <img
      src={`${ROOM}-960.avif`}
      srcSet={`${ROOM}-960.avif 960w, ${ROOM}-1600.avif 1600w`}
      sizes="55vw"
      loading="lazy"
      alt=""
      width={960}
      height={720}
      className="sticky top-32 hidden aspect-4/3 w-full rounded-3xl bg-warm object-cover lg:block"
    />
  </div>
)
