import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import fastify from 'fastify'
import pg from 'pg'

/**
 * The baseline of the benchmark: the same framework with fixed responses. It checks no key, validates nothing and reads
 * nothing; a write does one durable insert of the response.
 */
const { PORT, LOG_LEVEL = 'warn', DATABASE_URL = '', RESPONSES = '' } = process.env
const responses = JSON.parse(readFileSync(RESPONSES, 'utf8')) as Record<'list' | 'task' | 'created' | 'patched', object>
const insert = DATABASE_URL.startsWith('sqlite:') ? await intoSqlite(DATABASE_URL.slice(7)) : await intoPostgres()

async function intoSqlite(file: string): Promise<(body: string) => Promise<void>> {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; create table bare (body text)')
  const statement = database.prepare('insert into bare (body) values (?)')
  return async body => void statement.run(body)
}

async function intoPostgres(): Promise<(body: string) => Promise<void>> {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
  await pool.query('create table if not exists bare (body text)')
  return async body =>
    void (await pool.query({ name: 'bare', text: 'insert into bare (body) values ($1)', values: [body] }))
}

const app = fastify({ logger: { level: LOG_LEVEL } })
app.get('/ready', async () => ({ status: 'ok' }))
app.get('/api/tasks', async () => responses.list)
app.get('/api/tasks/:id', async () => responses.task)
app.post('/api/tasks', async (_request, reply) => {
  await insert(JSON.stringify(responses.created))
  return reply.code(201).send(responses.created)
})
app.patch('/api/tasks/:id', async () => {
  await insert(JSON.stringify(responses.patched))
  return responses.patched
})
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
