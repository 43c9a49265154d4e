import pg from 'pg'

/** Past the shop, over a connection that is closed again; answers the rows of the last statement. */
export async function askPostgres(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Makes a database of its own on a server, empty or as another is; answers its address. */
export async function makeDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  await askPostgres(server, `create database ${name} template ${template}`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
