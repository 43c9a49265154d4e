import { pathTo } from '@patina/contract/pages'
import { type ReactNode, useState } from 'react'
import { DraftList } from '#features/drafts/index.ts'
import { paths } from '#lib/paths.ts'
import { createProductDraft, draftOf, newDraftName } from '../product-draft.ts'

type Props = { email: string; nextStep: ReactNode; onThrownAway: () => void }

/** Those that were saved, and what was typed on this device and left. */
export default function OwnDrafts({ email, ...list }: Props) {
  const [onDevice] = useState(() => createProductDraft(newDraftName(email), () => localStorage))
  const [typed, setTyped] = useState(() => onDevice.read())
  const forget = () => {
    onDevice.clear()
    setTyped(undefined)
  }
  return (
    <DraftList
      {...list}
      unsaved={typed && { values: draftOf(typed), path: pathTo('addProduct'), forget }}
      pathTo={paths.draft}
    />
  )
}
