import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { productPictures, productRevisionPictures, productRevisions, type products } from '#db/schema.ts'
import { keepMarks } from '#modules/marks/module.ts'

type ProductRow = typeof products.$inferSelect

/** What a buyer decides by, beside the pictures and the marks on them. */
export const TERM_COLUMNS = [
  'name',
  'resaleCents',
  'originalCents',
  'purchaseDate',
  'condition',
  'description',
  'location',
  'offersCollect',
  'bringCents',
  'bringReach',
  'widthMm',
  'depthMm',
  'heightMm',
  'weightKg',
  'shape',
  'colours',
  'materials',
  'sidesSeen',
] as const satisfies readonly (keyof ProductRow)[]

export async function listPictureIds(tx: Transaction, productId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: productPictures.pictureId })
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position))
  return rows.map(({ id }) => id)
}

/** Copies what a product says now to its revisions, unless that was done before. The caller has locked the product. */
export async function keepRevision(tx: Transaction, product: ProductRow): Promise<void> {
  const key = { productId: product.id, revision: product.revision }
  const kept = await tx
    .insert(productRevisions)
    .values({
      ...key,
      name: product.name,
      resaleCents: product.resaleCents,
      originalCents: product.originalCents,
      purchaseDate: product.purchaseDate,
      condition: product.condition,
      description: product.description,
      location: product.location,
      offersCollect: product.offersCollect,
      bringCents: product.bringCents,
      bringReach: product.bringReach,
      widthMm: product.widthMm,
      depthMm: product.depthMm,
      heightMm: product.heightMm,
      weightKg: product.weightKg,
      shape: product.shape,
      colours: product.colours,
      materials: product.materials,
      sidesSeen: product.sidesSeen,
      answeredQuestions: product.answeredQuestions,
    })
    .onConflictDoNothing()
    .returning({ revision: productRevisions.revision })
  if (kept.length === 0) return
  await keepMarks(tx, key)
  const pictureIds = await listPictureIds(tx, product.id)
  if (pictureIds.length === 0) return
  await tx
    .insert(productRevisionPictures)
    .values(pictureIds.map((pictureId, position) => ({ ...key, position, pictureId })))
}
