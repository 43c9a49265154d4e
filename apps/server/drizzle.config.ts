import { defineConfig } from 'drizzle-kit'

/** `npm run migration -- --name what-changes` writes the SQL for what changed in the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['schema', 'identity-schema', 'test-payments-schema'].map((name) => `./apps/server/src/db/${name}.ts`),
  out: './apps/server/src/db/migrations',
  casing: 'snake_case',
})
