import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createClient } from '@daywright/contract/client/client'
import type { DatabaseKind } from '@daywright/test-kit/run/databases-of-run'
import { migratedDatabase } from '@daywright/test-kit/world'
import { afterEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config/config.ts'
import { openDatabase } from '../db/open.ts'
import { listAccounts } from './account.store.ts'
import { ensureOwner } from './first-start.rules.ts'

const NOW = Date.parse('2026-03-02T00:00:00.000Z')
const BASE_URL = 'http://127.0.0.1:3000'
const clock = () => NOW
const run = promisify(execFile)

describe.each(['sqlite', 'postgres'] as const)('the first start on %s', kind => {
  const cleanups: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
  })
  const start = async (owner: Record<string, string> = {}) => {
    const { url, database } = await emptyDatabase(kind, cleanups)
    const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ...owner })
    const printed = await ensureOwner(database, config, clock, BASE_URL)
    return { database, config, printed: printed.join('\n'), accounts: await listAccounts(database.db, { limit: 10 }) }
  }

  it('[AUTH-12] [KEY-10] makes the owner, an admin in the machine’s time zone, and tells link and key once', async () => {
    const { database, config, printed, accounts } = await start()
    expect(accounts).toEqual([
      {
        id: expect.any(String),
        email: 'owner@daywright.local',
        displayName: 'Owner',
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        role: 'admin',
        createdAt: '2026-03-02T00:00:00.000Z',
      },
    ])
    const [, token] = /http:\/\/127\.0\.0\.1:3000\/sign-in\/link\?token=([\w-]{43}) /.exec(printed) ?? []
    const [key] = /dw_[\w-]{43}/.exec(printed) ?? []
    expect(printed).toContain(`curl -H 'Authorization: Bearer ${key}' ${BASE_URL}/api/user`)
    const address = await serveOn(database, config, cleanups)
    const owner = createClient({ baseUrl: address, key: key ?? '' })
    expect(await owner.user.get()).toMatchObject({ isAdmin: true, email: 'owner@daywright.local' })
    expect(await owner.apiKeys.list()).toMatchObject([{ scope: 'account' }])
    expect(await post(`${address}/api/auth/link`, { token })).toBe(200)
    expect(await ensureOwner(database, config, clock, BASE_URL)).toEqual([])
  })

  it('[AUTH-12] [KEY-10] uses what the settings give, makes no other way in and prints nothing', async () => {
    const key = `dw_${'k'.repeat(43)}`
    const { database, config, printed, accounts } = await start({
      DAYWRIGHT_OWNER_EMAIL: 'Me@Example.com',
      DAYWRIGHT_OWNER_PASSWORD: 'a chosen password',
      DAYWRIGHT_OWNER_API_KEY: key,
    })
    expect(printed).toBe('')
    expect(accounts).toMatchObject([{ email: 'me@example.com', role: 'admin' }])
    const address = await serveOn(database, config, cleanups)
    expect(await createClient({ baseUrl: address, key }).apiKeys.list()).toMatchObject([{ scope: 'account' }])
    const credentials = { email: 'me@example.com', password: 'a chosen password' }
    expect(await post(`${address}/api/auth/sign-in/email`, credentials)).toBe(200)
    expect(await database.db.selectFrom('verification').select('id').execute()).toEqual([])
  })

  it('[AUTH-12] prints link and key where only the email was given, and nothing where a password was', async () => {
    const byEmail = await start({ DAYWRIGHT_OWNER_EMAIL: 'me@example.com' })
    expect(byEmail.printed).toContain('me@example.com')
    expect(byEmail.printed).toMatch(/token=.*dw_/s)
    const byPassword = await start({ DAYWRIGHT_OWNER_PASSWORD: 'a chosen password' })
    expect(byPassword.printed).toBe('')
  })

  it('[AUTH-12] makes one owner when several processes start at once', async () => {
    const { url, database } = await emptyDatabase(kind, cleanups)
    const printed = await Promise.all([1, 2, 3].map(() => startedElsewhere(url)))
    expect(await listAccounts(database.db, { limit: 10 })).toHaveLength(1)
    expect(printed.filter(text => text !== '')).toEqual([expect.stringContaining('dw_')])
  })
})

/** What another process on the same database prints at its start. */
async function startedElsewhere(url: string): Promise<string> {
  const code = `
    const { openDatabase } = await import(${JSON.stringify(new URL('../db/open.ts', import.meta.url))})
    const { readConfig } = await import(${JSON.stringify(new URL('../config/config.ts', import.meta.url))})
    const { ensureOwner } = await import(${JSON.stringify(new URL('./first-start.rules.ts', import.meta.url))})
    const database = openDatabase(${JSON.stringify(url)})
    console.log((await ensureOwner(database, readConfig({}), () => ${NOW}, ${JSON.stringify(BASE_URL)})).join(' '))
    await database.close()`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code])
  return stdout.trim()
}

async function emptyDatabase(kind: DatabaseKind, cleanups: (() => Promise<void>)[]) {
  const { url, remove } = await migratedDatabase(kind)
  cleanups.push(remove)
  const database = openDatabase(url)
  cleanups.push(() => database.close())
  return { url, database }
}

async function serveOn(database: ReturnType<typeof openDatabase>, config: Config, cleanups: (() => Promise<void>)[]) {
  const app = await buildApp({ database, config, clock })
  cleanups.push(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

async function post(url: string, body: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
}
