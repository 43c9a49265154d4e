import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'

type Props = { category: { id: string; title: string }; name: string }

const LINK = 'inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline'

export const Breadcrumb = ({ category, name }: Props) => (
  <nav aria-label="Breadcrumb">
    <ol className="flex flex-wrap items-center gap-x-2 text-small text-soft">
      <li className="after:pl-2 after:content-['/'/'']">
        <Link to={paths.products()} className={LINK}>
          Products
        </Link>
      </li>
      <li className="after:pl-2 after:content-['/'/'']">
        <Link to={paths.category(category.id)} className={LINK}>
          {category.title}
        </Link>
      </li>
      <li aria-current="page" className="min-w-0 text-ink wrap-anywhere">
        {name}
      </li>
    </ol>
  </nav>
)
