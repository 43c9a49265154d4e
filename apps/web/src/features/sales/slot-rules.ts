import type { Handover } from '@patina/contract/handover'
import { TEXT } from '@patina/contract/limits'
import { SALE } from '@patina/contract/sale-life'
import type { NewSlots, Sale } from '@patina/contract/sales'
import { line } from '@patina/contract/text'
import * as z from 'zod/mini'
import { filledIn } from '#lib/filled-in.ts'
import { saysWhere } from './sale-facts.ts'

const DAY_MS = 86_400_000

const momentOf = (day: string, time: string): Date => new Date(`${day}T${time}`)

/** 'YYYY-MM-DD' by the calendar of the one who types. */
function dayField(ms: number): string {
  const date = new Date(ms)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The days that can be chosen. */
export const slotDays = (now: number) => ({ min: dayField(now), max: dayField(now + SALE.slotDays * DAY_MS) })

const slotRow = (now: number) =>
  z
    .object({
      day: filledIn('Choose a day', z.string()),
      from: filledIn('From when?', z.string()),
      until: filledIn('Until when?', z.string()),
    })
    .check(({ value, issues }) => {
      const fault = (path: keyof typeof value, message: string) =>
        issues.push({ code: 'custom', message, path: [path], input: value })
      const start = momentOf(value.day, value.from).getTime()
      if (Number.isNaN(start)) return
      if (start <= now) fault('from', 'That is over already')
      if (start > now + SALE.slotDays * DAY_MS) fault('day', `Choose a day within ${SALE.slotDays} days`)
      if (value.until <= value.from) fault('until', 'That is not after it begins')
    })

/** How the one who says where to meet is asked. */
export const PLACE_LABELS = {
  collect: 'Where is it to be collected? (optional)',
  bring: 'Where is it to be brought?',
} as const satisfies Record<Handover, string>

const ANY_PLACE = line(TEXT.place, 0)
/** A piece is brought to an address; where one is collected can be told later. */
export const placeRule = (sale: Sale): typeof ANY_PLACE =>
  sale.handover === 'bring' && saysWhere(sale)
    ? line(TEXT.place, 0).check(z.minLength(1, { error: 'Say where it is to be brought' }))
    : ANY_PLACE

/** Times to meet; place and note go with each of them. */
export const slotsForm = (now: number, place = ANY_PLACE) =>
  z.object({ slots: z.array(slotRow(now)), place, note: line(TEXT.place, 0) })
export type SlotsValues = z.output<ReturnType<typeof slotsForm>>

export const EMPTY_SLOT = { day: '', from: '', until: '' }

export const slotsOf = ({ slots, place, note }: SlotsValues): NewSlots['slots'] =>
  slots.map(({ day, from, until }) => ({
    from: momentOf(day, from).toISOString(),
    until: momentOf(day, until).toISOString(),
    ...(place && { place }),
    ...(note && { note }),
  }))

export const slotChoice = (place: typeof ANY_PLACE) =>
  z.object({ slot_id: filledIn('Choose a time', z.string()), place })
