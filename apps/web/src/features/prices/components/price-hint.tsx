import { useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/services.ts'
import { useSettled } from '#lib/settled.ts'
import { type AskedPiece, getHint } from '../api/get-hint.ts'

const TYPING_PAUSE_MS = 400

/** What such pieces sold for, once enough is said of this one. A seller who is not told loses nothing. */
export default function PriceHint(asked: AskedPiece) {
  const settled = useSettled(asked.original, TYPING_PAUSE_MS)
  const isEnough = Boolean(asked.category && asked.condition && asked.bought && settled > 0 && asked.original > 0)
  const { data, isError } = useQuery({ ...getHint(useApi(), { ...asked, original: settled }), enabled: isEnough })
  return isEnough && !isError && data ? <span className="block">{data.sentence}</span> : null
}
