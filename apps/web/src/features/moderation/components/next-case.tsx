import { pathTo } from '@patina/contract/pages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Link, useNavigate } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { getCases, takeCase } from '../api/cases.ts'
import { nextCase } from '../case-queue.ts'
import { casePath } from '../case-words.ts'
import { useKeys } from '../use-keys.ts'
import { Key } from './key.tsx'
import { KeySwitch } from './key-switch.tsx'

type Props = {
  /** The case on screen, where there is one. */
  after?: string
  button?: RefObject<HTMLButtonElement | null>
}

/** Claims the next case and leads to it; from a case also back to all of them. By keys as well. */
export function NextCase({ after = '', button }: Props) {
  const ownApi = useOwnApi()
  const navigate = useNavigate()
  const { data } = useQuery(getCases(ownApi))
  const { mutate, isPending } = useMutation(
    takeCase(ownApi, useQueryClient(), (id) => {
      void navigate(casePath(id))
    }),
  )
  const next = nextCase(data ?? [], after)
  const take = () => {
    if (next && !isPending) mutate(next._id)
  }
  useKeys({ n: take, ...(after && { a: () => void navigate(pathTo('cases')) }) })
  return (
    <div className="flex flex-wrap items-center gap-3">
      {next && (
        <button
          ref={button}
          type="button"
          className={BUTTON.quiet}
          aria-keyshortcuts="n"
          aria-disabled={isPending}
          onClick={take}
        >
          Take the next case <Key>N</Key>
        </button>
      )}
      {after && (
        <Link to={pathTo('cases')} className={BUTTON.quiet} aria-keyshortcuts="a">
          All cases <Key>A</Key>
        </Link>
      )}
      {after && data && !next && <span className="text-soft">No other case waits for you.</span>}
      <KeySwitch />
    </div>
  )
}
