import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Person } from './people.ts'
import { OPENING_AT_ONCE, openStream, type Stream } from './streams.ts'

export const PAIRS = 250
export const MESSAGES_EACH = 10
const SENDING_SECONDS = 240
const KILL_EVERY_MS = 50
const LONGEST_REOPENING_MS = 500
/** After the last message; nobody looks by themselves, so what is not told never comes. */
const LONGEST_WAIT_SECONDS = 60

type Message = { seq: number; text: string }

/** How messages are sent and read, at one of the processes. */
export type Talk = {
  /** Answers once it is kept. */
  send(address: string, sender: Person, pair: number, text: string): Promise<void>
  /** In their order. */
  read(address: string, reader: Person, pair: number, after: number): Promise<Message[]>
}

export type Chat = {
  sent: number
  kills: number
  reopenings: number
  /** From being kept to being read by the other one. */
  delays: number[]
  /** What somebody has read that they should not have, or has not that they should. */
  flaws: string[]
}

/** People talk in pairs over several processes while their streams are cut at random. */
export async function chat(addresses: string[], people: Person[], talk: Talk): Promise<Chat> {
  const result: Chat = { sent: 0, kills: 0, reopenings: 0, delays: [], flaws: [] }
  const keptAt = new Map<string, number>()
  let isOver = false
  const anyAddress = () => addresses[Math.floor(Math.random() * addresses.length)] ?? ''

  const opening = pLimit(OPENING_AT_ONCE)
  const talkers = people.slice(0, 2 * PAIRS)
  const listeners = await Promise.all(talkers.map((person, number) => opening(() => listen(person, number))))
  const cutting = cutAtRandom()
  await Promise.all(listeners.map(({ person, number }) => sendAll(person, number)))
  await untilAllHave(2 * MESSAGES_EACH)
  isOver = true
  await cutting
  for (const { stop } of listeners) await stop()
  for (const { number, seen } of listeners) result.flaws.push(...flawsOf(number, seen))
  return result

  /** As the client does: whatever it hears, and whenever its stream opens, it reads what is new. */
  async function listen(person: Person, number: number) {
    const seen: Message[] = []
    let stream: Stream | undefined
    let reopening: Promise<void> | undefined
    let isReading = false
    let isStale = false
    const readAnew = async () => {
      isStale = true
      if (isReading || isOver) return
      isReading = true
      while (isStale) {
        isStale = false
        const news = await talk.read(anyAddress(), person, pairOf(number), seen.at(-1)?.seq ?? 0)
        for (const message of news) note(message)
      }
      isReading = false
    }
    const note = (message: Message) => {
      seen.push(message)
      const kept = keptAt.get(message.text)
      if (kept !== undefined && !message.text.startsWith(`${number}:`)) result.delays.push(performance.now() - kept)
    }
    const open = async () => {
      stream = await openStream(anyAddress(), person, { onEvent: () => void readAnew(), onEnd })
      void readAnew()
    }
    const onEnd = () => {
      stream = undefined
      reopening = reopen()
    }
    const reopen = async (): Promise<void> => {
      await pause(Math.random() * LONGEST_REOPENING_MS)
      if (isOver) return
      // A server that is busy refuses: then later.
      await open().then(
        () => {
          result.reopenings += 1
        },
        () => reopen(),
      )
    }
    await open()
    const kill = () => {
      if (!stream) return
      result.kills += 1
      stream.kill()
    }
    const stop = async () => {
      await reopening
      stream?.kill()
    }
    return { person, number, seen, kill, stop }
  }

  async function sendAll(person: Person, number: number): Promise<void> {
    for (let count = 0; count < MESSAGES_EACH; count += 1) {
      await pause((2 * Math.random() * SENDING_SECONDS * 1000) / MESSAGES_EACH)
      const text = `${number}:${count}`
      await talk.send(anyAddress(), person, pairOf(number), text)
      keptAt.set(text, performance.now())
      result.sent += 1
    }
  }

  async function cutAtRandom(): Promise<void> {
    while (!isOver) {
      await pause(KILL_EVERY_MS)
      listeners[Math.floor(Math.random() * listeners.length)]?.kill()
    }
  }

  async function untilAllHave(count: number): Promise<void> {
    for (let waited = 0; waited < LONGEST_WAIT_SECONDS; waited += 1) {
      if (listeners.every(({ seen }) => seen.length >= count)) return
      await pause(1000)
    }
  }
}

const pairOf = (number: number): number => Math.floor(number / 2)

/** Each once, without a gap, in the order of each sender. */
function flawsOf(number: number, seen: Message[]): string[] {
  const flaws: string[] = []
  if (seen.length !== 2 * MESSAGES_EACH) flaws.push(`${number} has read ${seen.length} messages`)
  seen.forEach(({ seq }, index) => {
    if (seq !== index + 1) flaws.push(`${number} has read ${seq} in place ${index + 1}`)
  })
  const pair = 2 * pairOf(number)
  for (const sender of [pair, pair + 1]) {
    const theirs = seen
      .filter(({ text }) => text.startsWith(`${sender}:`))
      .map(({ text }) => Number(text.split(':')[1]))
    if (theirs.some((count, index) => count !== index)) flaws.push(`${number} has read ${sender}'s in another order`)
  }
  return flaws
}
