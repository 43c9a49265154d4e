import { PRODUCT_NAME } from '@patina/contract/brand'

const PROMISES = [
  {
    title: 'One piece, one buyer',
    text: 'While you pay, it is held for you. Nobody is sold the same chair twice.',
  },
  {
    title: 'People, checked',
    text: 'Verified sellers carry a mark. Report what looks wrong, and someone looks.',
  },
  {
    title: 'Your card is safe',
    text: 'Payments run through the card provider. If anything goes wrong, the money comes back by itself.',
  },
]

export const HomeAbout = () => (
  <section aria-label={`About ${PRODUCT_NAME}`} className="later grid gap-6 py-8 md:grid-cols-3">
    {PROMISES.map(({ title, text }) => (
      <div key={title} className="border-t-2 border-verdigris pt-3">
        <h2 className="mb-2 text-large">{title}</h2>
        <p className="text-soft">{text}</p>
      </div>
    ))}
  </section>
)
