// What a plain Fastify with pg makes of one page of a list: one indexed query of 20 rows, no more than that.
import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const app = fastify()
app.get('/api/products', async () => {
  const { rows } = await pool.query({
    name: 'first-page',
    text: 'select id, name, description, location, resale_cents, original_cents, condition, available, posted_at from products where removed_at is null order by id desc limit 20',
  })
  return rows
})
console.log(`is open at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
