import { COMPANY_NAME, PRODUCT_NAME } from '@patina/contract/brand'
import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { PageHead } from '#components/page-head.tsx'

export const Component = () => (
  <article className="mx-auto grid max-w-[68ch] gap-8 py-8 lg:py-12">
    <PageHead
      title="About us"
      description={`Who runs ${PRODUCT_NAME}, how buying works, and what we promise.`}
      canonicalPath={pathTo('about')}
    />
    <header className="grid gap-4">
      <h1 className="text-title">About us</h1>
      <p>
        Good furniture outlives the rooms it was bought for. {PRODUCT_NAME} is where it goes next: people sell what they
        no longer need, and other people get a piece with a past for about half of what it cost. {COMPANY_NAME} runs the
        shop and owns none of the furniture.
      </p>
    </header>
    {SECTIONS.map(({ title, text }) => (
      <section key={title} className="grid gap-2 border-t-2 border-verdigris pt-4">
        <h2 className="text-large">{title}</h2>
        <p>{text}</p>
      </section>
    ))}
    <p>
      Something left to ask?{' '}
      <Link to={pathTo('contact')} className="text-verdigris underline underline-offset-4">
        Write to us
      </Link>
    </p>
    <p className="text-small text-soft">
      These pages are built with other people’s free software and a free typeface:{' '}
      <a href="/licences.txt" className="underline underline-offset-4">
        whose, and on which terms
      </a>
    </p>
  </article>
)

const SECTIONS = [
  {
    title: 'Every piece exists once',
    text: 'Several people may order the same chair; the first to pay has it. From the moment you start to pay it is held for you for ten minutes, so nobody can buy it from under your hands.',
  },
  {
    title: 'Sellers you can place',
    text: 'Anyone may sell. Sellers whom we have checked carry a mark beside their name. If a listing looks wrong, report it from its card: a person reads every report.',
  },
  {
    title: 'Money that finds its way back',
    text: 'Cards are handled by the payment provider, and we never see the number. Should a payment arrive for a piece that is already gone, it is refunded by itself and both sides are told.',
  },
]
