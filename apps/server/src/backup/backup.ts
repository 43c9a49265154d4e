import { existsSync } from 'node:fs'
import type { Database } from '#db/client.ts'
import { latestMigration } from '#db/migrations.ts'
import type { ImageStore } from '#providers/images/port.ts'
import { StartError } from '#start-error.ts'
import { type Put, writeArchive } from './archive.ts'
import { type End, FORMAT, FORMAT_VERSION, type Manifest, pictureEntry, rowsEntry, toEntry } from './format.ts'
import { beginCopying, readRows, type Tally, tallyRows } from './rows.ts'
import { listTables } from './tables.ts'

type Source = { db: Database; images: Pick<ImageStore, 'base' | 'list' | 'read'> }

/** Copies the whole shop into one file, as it stands at one moment, while it goes on. Answers what to tell the operator. */
export async function backUp({ db, images }: Source, file: string): Promise<string> {
  if (existsSync(file)) throw new StartError(`${file} is there already: name another file.`)
  const done: End = { tallies: {}, pictures: 0 }
  await writeArchive(file, async (put) => {
    done.tallies = await putRows(db, put, images.base)
    // After the rows: a picture is stored before the row that names it, or before anyone hears of it where it is private.
    done.pictures = await putPictures(images, put)
    await put(toEntry('end.json', done))
  })
  const rows = Object.values(done.tallies).reduce((sum, kept) => sum + kept.rows, 0)
  return `Wrote ${rows} rows and ${done.pictures} picture files to ${file}.`
}

/** In one transaction that sees the shop as it was when it began. */
function putRows(db: Database, put: Put, picturesAt: string): Promise<Record<string, Tally>> {
  return db.transaction(
    async (tx) => {
      await beginCopying(tx)
      const migration = await latestMigration(tx)
      if (migration === undefined) throw new StartError('There is no shop here to back up.')
      const tables = await listTables(tx)
      const manifest: Manifest = {
        format: FORMAT,
        version: FORMAT_VERSION,
        migration,
        madeAt: new Date().toISOString(),
        picturesAt,
        tables,
      }
      await put(toEntry('manifest.json', manifest))
      const tallies: Record<string, Tally> = {}
      for (const table of tables) {
        let part = 0
        for await (const lines of readRows(tx, table)) {
          part += 1
          await put({ name: rowsEntry(table.name, part), bytes: Buffer.from(lines.join('\n')) })
        }
        tallies[table.name] = await tallyRows(tx, table)
      }
      return tallies
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function putPictures(images: Source['images'], put: Put): Promise<number> {
  let pictures = 0
  for (const file of await images.list()) {
    const bytes = await images.read(file)
    // Deleted since the list was made.
    if (!bytes) continue
    await put({ name: pictureEntry(file), bytes })
    pictures += 1
  }
  return pictures
}
