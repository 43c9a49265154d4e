import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'

export const ImportLink = () => (
  <Link to={pathTo('importProducts')} className={TEXT_LINK}>
    Import many at once
  </Link>
)
