import { type DatabaseSettings, type OpenDatabase, openDatabase } from '#db/client.ts'
import { latestMigration, listKnownMigrations } from '#db/migrations.ts'
import { createImagesRepository } from '#modules/images/images-repository.ts'
import { readdressPictures } from '#modules/images/move-pictures.ts'
import { IMAGES_PREFIX, type ImageStore } from '#providers/images/port.ts'
import { StartError } from '#start-error.ts'
import { readArchive } from './archive.ts'
import { fillShop } from './fill.ts'
import { type End, inspectBackup, type Manifest, PICTURE_ENTRY, ROWS_ENTRY } from './format.ts'

type Target = { settings: DatabaseSettings; images: Pick<ImageStore, 'base' | 'put' | 'remove'> }

/** Brings a shop back from a file, into an empty place. Answers what to tell the operator. */
export async function restore({ settings, images }: Target, file: string): Promise<string> {
  const { manifest, end } = await inspectBackup(file)
  refuseUnknownVersion(file, manifest)
  // The tables as they were when the backup was made; what has changed since is done to the rows afterwards.
  await withDatabase(openDatabase(settings, manifest.migration), async ({ db }) => {
    if ((await latestMigration(db)) !== manifest.migration) {
      throw new StartError(
        `${file} was made by an older version of Patina: restore it where no Patina has made its tables yet.`,
      )
    }
    await fill({ db, images }, file, manifest, end)
  })
  await withDatabase(openDatabase(settings), async ({ db }) => {
    // The pictures may have come from another kind of place, or from two while they were being moved.
    await readdressPictures(createImagesRepository(db), [manifest.picturesAt, IMAGES_PREFIX], images.base)
  })
  const rows = Object.values(end.tallies).reduce((sum, kept) => sum + kept.rows, 0)
  return `Restored ${rows} rows and ${end.pictures} picture files from ${file}.`
}

function refuseUnknownVersion(file: string, { migration }: Manifest): void {
  const known = listKnownMigrations()
  if (known.includes(migration)) return
  const whose = migration > Math.max(...known) ? 'a newer version of Patina' : 'a Patina with other tables'
  throw new StartError(`${file} was made by ${whose}: restore it with that one.`)
}

async function fill(
  { db, images }: Pick<OpenDatabase, 'db'> & Pick<Target, 'images'>,
  file: string,
  { tables }: Manifest,
  { tallies }: End,
): Promise<void> {
  const added: string[] = []
  try {
    await fillShop(db, tables, async (store) => {
      for await (const { name, bytes } of readArchive(file)) {
        const table = ROWS_ENTRY.exec(name)?.groups?.table
        const picture = PICTURE_ENTRY.exec(name)?.groups?.file
        if (table) await store(table, bytes.toString().split('\n'))
        if (picture && (await images.put(picture, bytes))) added.push(picture)
      }
      return tallies
    })
  } catch (error) {
    for (const picture of added) await images.remove(picture)
    throw error
  }
}

async function withDatabase(opening: Promise<OpenDatabase>, work: (database: OpenDatabase) => Promise<void>) {
  const database = await opening
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
