import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@daywright/contract/client/client'
import { addAccountWith, signInLinkFor } from '../../accounts/account-commands.rules.ts'
import { issueApiKey } from '../../api-keys/api-key.rules.ts'
import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../../db/open.ts'
import { prepareDatabase } from '../../operate/prepare-database.ts'
import { systemClock, toTimestamp } from '../../time/clock.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { print } from '../print.ts'
import { serveDatabase } from '../serve/serve-database.ts'

const EMAIL = 'demo@daywright.local'

/** [CLI-15] Everything is in a temporary folder that is deleted when the process ends. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-demo-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const config = { ...readConfig(process.env), databaseUrl: `sqlite:${join(folder, 'demo.db')}` }
  const database = openDatabase(config.databaseUrl)
  await prepareDatabase(database, systemClock())
  const { address, localAddress, open } = await serveDatabase(database, config)
  const now = toTimestamp(systemClock())
  const timezone = Temporal.Now.timeZoneId()
  const account = { email: EMAIL, displayName: 'Robin', timezone, role: 'admin' } as const
  const id = await addAccountWith(database, account, undefined, now)
  const { key } = await issueApiKey(database, id, { name: 'Demo', scope: 'account', expiresAt: null }, now)
  open()
  await fillDemo(createClient({ baseUrl: localAddress, key }), Temporal.Now.zonedDateTimeISO(timezone))
  print('A demo with two weeks of sample data. Ctrl-C stops it and deletes the data:')
  print(`  Sign in   ${await signInLinkFor(database, EMAIL, address, now)}`)
  print(`  API key   ${key}`)
  print(`  Try it    curl -H 'Authorization: Bearer ${key}' ${address}/api/tasks`)
  print(`Daywright is at ${address}`)
}
