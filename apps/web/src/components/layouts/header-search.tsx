import { pathTo } from '@patina/contract/pages'
import { SearchIcon } from '#components/icons.tsx'

/** For words alone: filters stand beside the field of the lists. The browser sends it by itself. */
export const HeaderSearch = () => (
  <search className="ml-6 min-w-0 max-w-sm grow">
    <form action={pathTo('products')}>
      <label className="input ring-around rounded-full border-soft text-small">
        <SearchIcon />
        <input type="search" name="q" aria-label="Search all pieces" placeholder="Search" />
      </label>
    </form>
  </search>
)
