import type { Colour } from '@patina/contract/look-names'
import type { ListQuery } from '@patina/contract/search'
import type { Sharp } from 'sharp'
import { notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import type { MatchesRepository, MatchRow } from './matches-repository.ts'
import { differentBits, MOST_DIFFERENT_BITS, type PictureHashes } from './picture-hash.ts'
import { LEAST_ALIKE, likenessOf } from './picture-likeness.ts'
import { openKept, type PicturePrint, printOf } from './picture-print.ts'
import type { NewMatch, PrintsRepository } from './prints-repository.ts'

/** So many at a time: others wait for the same cores. */
const SEEN_AT_ONCE = 10
const COMPARED_AT_ONCE = 10
/** Of the pictures that look most alike at first sight. */
const MOST_LOOKED_AT = 8
/** Of a seller's own pictures: those of their newest pieces. */
const MOST_OWN = 1000
const MOST_LISTED = 3

const NOTHING_SEEN: PicturePrint = { hashes: [], colours: [] }

export type CopiesService = ReturnType<typeof createCopiesService>

type Deps = {
  prints: PrintsRepository
  matches: MatchesRepository
  /** Nothing where the file is no longer there. */
  read(url: string): Promise<Buffer | undefined>
  now(): Date
}

type Hints = { colours: Colour[]; listed: { id: string; name: string }[] }

/** What is seen in pictures: colours, and which of them are copies. */
export function createCopiesService({ prints, matches, read, now }: Deps) {
  /** Where the walk through pictures of before stands; new ones are seen when they are uploaded. */
  let after: string | undefined

  const open = async (url: string): Promise<Sharp | undefined> => {
    const file = await read(url)
    return file && openKept(file)
  }

  /** A file that is gone or broken is not asked for again. */
  const see = async (url: string): Promise<PicturePrint> => {
    const picture = await open(url)
    return picture ? printOf(picture).catch(() => NOTHING_SEEN) : NOTHING_SEEN
  }

  /** Copies that others show, after a closer look at what is most alike. */
  const findCopies = async (picture: {
    pictureId: string
    url: string
    hashes: PictureHashes
  }): Promise<NewMatch[]> => {
    const { pictureId, hashes } = picture
    const candidates = (await prints.listCandidates(pictureId, hashes))
      .map((candidate) => ({ ...candidate, bits: differentBits(hashes, candidate.hashes) }))
      .filter(({ bits }) => bits <= MOST_DIFFERENT_BITS)
      .sort((one, other) => one.bits - other.bits)
      .slice(0, MOST_LOOKED_AT)
    const own = candidates.length > 0 ? await open(picture.url) : undefined
    if (!own) return []
    const copies: NewMatch[] = []
    for (const { productId, otherProductId, otherPictureId, url } of candidates) {
      const other = await open(url)
      const likeness = other ? await likenessOf(own, other).catch(() => 0) : 0
      if (likeness < LEAST_ALIKE) continue
      copies.push({ productId, otherProductId, pictureId, otherPictureId, distance: 1 - likeness, notedAt: now() })
    }
    return copies
  }

  return {
    /** What a seller's own picture lets one guess of the piece. */
    hintsFor: async (sellerId: string, url: string): Promise<Hints> => {
      const picture = await prints.findOwn(sellerId, url)
      if (!picture) throw notFound('You have uploaded no such picture.')
      const own = await prints.listOnSale(sellerId, MOST_OWN)
      const alike = own.filter(
        ({ pictureId, hashes }) =>
          pictureId === picture.id || differentBits(picture.hashes ?? [], hashes ?? []) <= MOST_DIFFERENT_BITS / 2,
      )
      const listed = new Map(alike.map(({ productId, name }) => [productId, { id: productId, name }]))
      return { colours: picture.colours ?? [], listed: [...listed.values()].slice(0, MOST_LISTED) }
    },

    /** Looks at some pictures of before. */
    seeSome: async (): Promise<void> => {
      const unseen = await prints.listUnseen(after, SEEN_AT_ONCE)
      for (const { id, url } of unseen) {
        await prints.insert(id, await see(url))
        after = id
      }
    },

    /** Compares some pictures that products have come to show. It blames nobody: admins look at what is noted. */
    compareSome: async (): Promise<void> => {
      for (const picture of await prints.listDue(COMPARED_AT_ONCE)) {
        await prints.noteCompared(picture.pictureId, await findCopies(picture))
      }
    },

    listMatches: (query: ListQuery): Promise<ListPart<MatchRow>> =>
      readPart(query, { items: matches.list, total: matches.count }),

    settleMatch: async (actorId: string, id: string): Promise<number> => {
      const settled = await matches.settle(id, actorId, now())
      if (settled === 0) throw notFound('There is no such picture to decide about: it may have been settled.')
      return settled
    },
  }
}
