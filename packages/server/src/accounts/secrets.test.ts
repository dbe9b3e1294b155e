import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onBothDatabases, type World } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { createLogger } from '../http/monitoring/log.ts'
import { addAccountWith, signInLinkFor } from './account-commands.rules.ts'

const PASSWORD = 'planted-password-7c1f'
const WRONG = 'planted-wrong-password-90ab'
const NEXT = 'planted-next-password-55d2'
const EMAIL = 'planted@example.com'
const JSON_BODY = { 'content-type': 'application/json' }

onBothDatabases('secrets', world => {
  it('[AUTH-3] [KEY-2] stand nowhere in the database or the log: keys, passwords, session and link tokens', async () => {
    const lines: string[] = []
    const app = await buildApp({
      database: world.database,
      config: readConfig({ DATABASE_URL: world.databaseUrl, LOG_LEVEL: 'trace' }),
      clock: () => Date.parse(world.now()),
      logger: createLogger('trace', { write: line => void lines.push(line) }),
    })
    const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
    const account = { email: EMAIL, displayName: 'P', timezone: 'UTC', role: 'member' } as const
    await addAccountWith(world.database, account, PASSWORD, world.now())
    const post = (path: string, body: unknown, headers = {}) =>
      fetch(baseUrl + path, { method: 'POST', headers: { ...JSON_BODY, ...headers }, body: JSON.stringify(body) })

    await post('/api/auth/sign-in/email', { email: EMAIL, password: WRONG })
    const signIn = await post('/api/auth/sign-in/email', { email: EMAIL, password: PASSWORD })
    const cookie = signIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const session = { cookie, origin: baseUrl }
    const { key } = await (await post('/api/api-keys', { name: 'planted' }, session)).json()
    await fetch(`${baseUrl}/api/labels`, { headers: { authorization: `Bearer ${key}` } })
    await fetch(`${baseUrl}/api/labels`, { headers: { authorization: `Bearer ${key}x` } })
    const [used, unused] = [await tokenFor(world, baseUrl), await tokenFor(world, baseUrl)]
    await fetch(`${baseUrl}/sign-in/link?token=${used}`)
    await fetch(`${baseUrl}/sign-in/link/x?token=${unused}`)
    const byLink = await post('/api/auth/link', { token: used })
    await post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEXT }, session)
    await app.close()

    const tokens = [cookie, byLink.headers.getSetCookie()[0] ?? ''].map(set => /=([^.;]+)/.exec(set)?.[1] ?? '')
    const planted = [PASSWORD, WRONG, NEXT, key, key.slice(3), used, unused, ...tokens]
    expect(planted.every(secret => secret.length > 15)).toBe(true)
    const stored = await everythingStored(world)
    expect(stored).toContain(EMAIL)
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(lines.length).toBeGreaterThan(5)
    for (const secret of planted) {
      expect(stored.includes(secret), `${secret} in the database`).toBe(false)
      expect(lines.join('').includes(secret), `${secret} in the log`).toBe(false)
    }
  })
})

async function tokenFor(world: World, baseUrl: string): Promise<string> {
  const link = await signInLinkFor(world.database, EMAIL, baseUrl, world.now())
  return new URL(link).searchParams.get('token') ?? ''
}

/** The bytes of the database's files, or every row of every table as text. */
async function everythingStored({ kind, database, databaseUrl }: World): Promise<string> {
  if (kind === 'sqlite') {
    const folder = dirname(databaseUrl.slice('sqlite:'.length))
    return readdirSync(folder)
      .map(name => readFileSync(join(folder, name), 'latin1'))
      .join('\n')
  }
  const { rows } = await sql<{
    content: string
  }>`select query_to_xml(format('select * from %I', tablename), true, true, '')
    as content from pg_tables where schemaname = 'public'`.execute(database.db)
  return rows.map(row => String(row.content)).join('\n')
}
