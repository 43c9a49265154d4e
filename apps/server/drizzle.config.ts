import { defineConfig } from 'drizzle-kit'

/** `npm run migration -- --name what-changes` writes the SQL for what changed in the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/db/schema.ts', './src/db/identity-schema.ts'],
  out: './src/db/migrations',
  casing: 'snake_case',
})
