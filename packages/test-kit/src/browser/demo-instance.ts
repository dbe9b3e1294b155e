import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@daywright/contract/client/client'
import { addAccountWith } from '@daywright/server/accounts/account-commands.rules'
import { issueApiKey } from '@daywright/server/api-keys/api-key.rules'
import { buildApp } from '@daywright/server/app'
import { readConfig } from '@daywright/server/config/config'
import type { Database } from '@daywright/server/db/database'
import { openDatabase } from '@daywright/server/db/open'
import { migrate } from '@daywright/server/db/schema/migrate'
import { buildWeb, WEB_FOLDER } from '../../../web/build-web.ts'

/** A service with the built app and one account, in a temporary folder; its clock is fixed. */
export interface DemoInstance {
  baseUrl: string
  database: Database
  client: Client
  ownerId: string
  email: string
  password: string
  close(): Promise<void>
}

export async function startInstance(now: string, timezone: string): Promise<DemoInstance> {
  await buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'daywright-'))
  const url = `sqlite:${join(folder, 'demo.db')}`
  const database = openDatabase(url)
  await migrate(database, { now })
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'fatal' })
  const app = await buildApp({ database, config, clock: () => Date.parse(now), webFolder: WEB_FOLDER })
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  const [email, password] = ['robin@example.com', 'a password for pictures']
  const account = { email, displayName: 'Robin Field', timezone, role: 'admin' } as const
  const ownerId = await addAccountWith(database, account, password, now)
  const { key } = await issueApiKey(database, ownerId, { name: 'Demo', scope: 'account', expiresAt: null }, now)
  const close = async () => {
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { baseUrl, database, client: createClient({ baseUrl, key }), ownerId, email, password, close }
}
