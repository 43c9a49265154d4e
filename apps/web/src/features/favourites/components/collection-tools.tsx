import type { Collection } from '@patina/contract/favourites'
import { pathTo } from '@patina/contract/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { ShareButton } from '#components/share-button.tsx'
import { DeleteDialog } from '#components/ui/delete-dialog.tsx'
import { useOrigin, useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { deleteCollection, renameCollection, shareCollection } from '../api/collections.ts'
import { Naming } from './naming.tsx'

const ACTION = `${BUTTON.quiet} btn-sm`

/** What one does with a collection as a whole. */
export function CollectionTools({ collection }: { collection: Collection }) {
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [does, setDoes] = useState<'rename' | 'delete'>()
  const renaming = useMutation(renameCollection(ownApi, queryClient, collection._id))
  return (
    <section aria-label={collection.name} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Sharing collection={collection} />
        <button
          type="button"
          aria-expanded={does === 'rename'}
          className={ACTION}
          onClick={() => setDoes(does === 'rename' ? undefined : 'rename')}
        >
          Rename
        </button>
        <button type="button" className={ACTION} onClick={() => setDoes('delete')}>
          Delete
          <span className="sr-only"> {collection.name}</span>
        </button>
      </div>
      {does === 'rename' && (
        <Naming
          name={collection.name}
          action="Rename it"
          send={async (named) => {
            await renaming.mutateAsync(named)
            setDoes(undefined)
          }}
        />
      )}
      {does === 'delete' && (
        <DeleteDialog
          item={collection}
          deletion={deleteCollection(ownApi, queryClient)}
          onClosed={(isDeleted) => {
            setDoes(undefined)
            if (isDeleted) void navigate(pathTo('favourites'))
          }}
        >
          <p className="wrap-anywhere">
            <b className="font-semibold text-ink">{collection.name}</b> goes, and its link if it has one.
          </p>
          <p>What is in it stays among your favourites.</p>
        </DeleteDialog>
      )}
    </section>
  )
}

function Sharing({ collection: { _id, name, token } }: { collection: Collection }) {
  const origin = useOrigin()
  const { mutate, isPending } = useMutation(shareCollection(useOwnApi(), useQueryClient(), _id))
  const share = (isShared: boolean) => isPending || mutate(isShared, { onError: (error) => toast.error(error.message) })
  if (!token) {
    return (
      <button type="button" className={ACTION} aria-disabled={isPending} onClick={() => share(true)}>
        Make a link
      </button>
    )
  }
  const address = origin + pathTo('collection', token)
  return (
    <>
      <p className="basis-full text-small text-soft wrap-anywhere">
        Whoever has this link sees the name and the pieces, not whose they are:{' '}
        <a href={address} className="text-ink underline">
          {address}
        </a>
      </p>
      <ShareButton
        title={name}
        address={address}
        onCopied={() => toast.success('Link copied')}
        onFailed={toast.error}
      />
      <button type="button" className={ACTION} aria-disabled={isPending} onClick={() => share(false)}>
        Stop sharing
      </button>
    </>
  )
}
