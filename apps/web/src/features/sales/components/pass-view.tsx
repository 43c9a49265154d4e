import type { Pass } from '@patina/contract/sales'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { slotWords } from '../sale-times.ts'
import { ShownCode } from './shown-code.tsx'

/** All that it takes to collect a piece for somebody, on the phone of the person who does. */
export function PassView({ pass }: { pass: Pass }) {
  const { name, product_name, picture, buyer_name, seller_name, meeting, order_id, code } = pass
  return (
    <article className="mx-auto grid w-full max-w-2xl gap-6 py-8">
      <header className="grid gap-2">
        <h1 className="text-title wrap-anywhere">{`${name} receives it for ${buyer_name}`}</h1>
        <p className="wrap-anywhere text-soft">{`From ${seller_name}, who knows that you come.`}</p>
      </header>
      <div className="flex items-center gap-4">
        <div className="relative aspect-4/3 w-32 shrink-0 overflow-hidden rounded-xl bg-warm sm:w-48">
          {picture && (
            <ResponsivePicture picture={picture} alt="" sizes="(min-width: 640px) 192px, 128px" rank="early" />
          )}
        </div>
        <h2 className="text-large wrap-anywhere">{product_name}</h2>
      </div>
      {meeting ? (
        <dl className="grid gap-3 rounded-2xl bg-card p-5 shadow-sm sm:p-6">
          <div>
            <dt className="text-small text-soft">When</dt>
            <dd>{slotWords(meeting, Date.parse(pass.now))}</dd>
          </div>
          {meeting.place && (
            <div>
              <dt className="text-small text-soft">Where</dt>
              <dd className="wrap-anywhere">{meeting.place}</dd>
            </div>
          )}
        </dl>
      ) : (
        <p className="rounded-2xl bg-card p-5 shadow-sm wrap-anywhere sm:p-6">
          {`${buyer_name} and ${seller_name} have not agreed on a time yet. It stands here once they have.`}
        </p>
      )}
      <section aria-labelledby="code" className="grid gap-4 rounded-2xl bg-card p-5 shadow-sm sm:p-6">
        <div className="grid gap-1">
          <h2 id="code" className="text-large">
            Look first, then show this code
          </h2>
          <p className="max-w-prose text-soft wrap-anywhere">
            {`When you stand before the piece and all is well, let ${seller_name} type or scan it. Never send it ahead.`}
          </p>
        </div>
        <ShownCode orderId={order_id} code={code} />
      </section>
    </article>
  )
}
