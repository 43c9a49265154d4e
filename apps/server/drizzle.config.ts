import { defineConfig } from 'drizzle-kit'

/** `npm run migration -- --name what-changes` writes the SQL for what changed in the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./apps/server/src/db/schema.ts', './apps/server/src/db/identity-schema.ts'],
  out: './apps/server/src/db/migrations',
  casing: 'snake_case',
})
