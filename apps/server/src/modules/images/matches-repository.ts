import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { pictureMatches, pictures, products, users } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import { audit } from '#modules/accounts/module.ts'

export type MatchesRepository = ReturnType<typeof createMatchesRepository>
export type MatchRow = Awaited<ReturnType<MatchesRepository['list']>>[number]

const isOpen = isNull(pictureMatches.settledAt)

/** Pictures that two sellers show, for admins. */
export function createMatchesRepository(db: Database) {
  const otherProduct = alias(products, 'other_product')
  const otherPicture = alias(pictures, 'other_picture')
  const otherSeller = alias(users, 'other_seller')

  return {
    list: ({ limit, after }: Slice) =>
      db
        .select({
          id: pictureMatches.id,
          notedAt: pictureMatches.notedAt,
          product: { id: products.id, name: products.name },
          seller: { name: users.name, email: users.email },
          picture: pictures,
          otherProduct: { id: otherProduct.id, name: otherProduct.name },
          otherSeller: { name: otherSeller.name, email: otherSeller.email },
          otherPicture,
        })
        .from(pictureMatches)
        .innerJoin(products, eq(products.id, pictureMatches.productId))
        .innerJoin(users, eq(users.id, products.sellerId))
        .innerJoin(pictures, eq(pictures.id, pictureMatches.pictureId))
        .innerJoin(otherProduct, eq(otherProduct.id, pictureMatches.otherProductId))
        .innerJoin(otherSeller, eq(otherSeller.id, otherProduct.sellerId))
        .innerJoin(otherPicture, eq(otherPicture.id, pictureMatches.otherPictureId))
        .where(and(isOpen, after ? lt(pictureMatches.id, after) : undefined))
        .orderBy(desc(pictureMatches.id))
        .limit(limit),

    count: () => db.$count(pictureMatches, isOpen),

    settle: (id: string, actorId: string, settledAt: Date): Promise<number> =>
      db.transaction(async (tx) => {
        const [settled] = await tx
          .update(pictureMatches)
          .set({ settledAt })
          .where(and(eq(pictureMatches.id, id), isOpen))
          .returning({ productId: pictureMatches.productId })
        if (!settled) return 0
        const [product] = await tx
          .select({ name: products.name })
          .from(products)
          .where(eq(products.id, settled.productId))
        await audit(tx, {
          actorId,
          action: 'settlePictureMatch',
          subjectId: settled.productId,
          subjectLabel: product?.name ?? '',
        })
        return 1
      }),
  }
}
