import type { Collection } from '@patina/contract/favourites'
import { pathTo } from '@patina/contract/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { queryString } from '#lib/query-string.ts'
import { useOwnApi } from '#lib/services.ts'
import { addCollection } from '../api/collections.ts'
import { Naming } from './naming.tsx'

const CHIP =
  'flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full bg-tint px-4 text-small hover:bg-warm aria-[current=page]:bg-verdigris aria-[current=page]:text-primary-content'

const pathOfCollection = (id: string) => pathTo('favourites') + queryString({ collection: id })

type Props = { collections: readonly Collection[]; total: number | undefined; chosen: Collection | undefined }

export function CollectionChips({ collections, total, chosen }: Props) {
  const adding = useMutation(addCollection(useOwnApi(), useQueryClient()))
  const navigate = useNavigate()
  const [isNaming, setIsNaming] = useState(false)
  return (
    <div className="grid gap-4">
      <nav aria-label="Collections">
        <ul className="flex flex-wrap gap-2">
          <Chip to={pathTo('favourites')} label="Favourites" count={total} isChosen={!chosen} />
          {collections.map(({ _id, name, pieces }) => (
            <Chip key={_id} to={pathOfCollection(_id)} label={name} count={pieces} isChosen={chosen?._id === _id} />
          ))}
          <li>
            <button type="button" aria-expanded={isNaming} className={CHIP} onClick={() => setIsNaming(!isNaming)}>
              New collection
            </button>
          </li>
        </ul>
      </nav>
      {isNaming && (
        <Naming
          name=""
          action="Begin it"
          send={async (named) => {
            const { _id } = await adding.mutateAsync(named)
            setIsNaming(false)
            await navigate(pathOfCollection(_id))
          }}
        />
      )}
    </div>
  )
}

type ChipProps = { to: string; label: string; count: number | undefined; isChosen: boolean }

const Chip = ({ to, label, count, isChosen }: ChipProps) => (
  <li className="max-w-full">
    <Link to={to} preventScrollReset className={CHIP} {...(isChosen && { 'aria-current': 'page' })}>
      <span className="truncate">{label}</span>
      {count}
    </Link>
  </li>
)
