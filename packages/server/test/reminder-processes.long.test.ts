import type { ReminderSettingsPatch } from '@daywright/contract/resources/notifications/reminder'
import { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { startMailServer } from '@daywright/test-kit/outside/mail-server'
import { type Running, startProgram, stopProgram } from '@daywright/test-kit/program'
import { migratedDatabase } from '@daywright/test-kit/world'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAccount } from '../src/accounts/account.rules.ts'
import type { Database } from '../src/db/database.ts'
import { openDatabase } from '../src/db/open.ts'
import { newId } from '../src/ids-and-secrets/new-id.ts'
import { saveEmailConfirmed } from '../src/notifications/reminders/email/email-confirmation.store.ts'
import { updateReminderSettings } from '../src/notifications/reminders/reminder-settings.rules.ts'
import { insertBlock } from '../src/time-blocks/time-block.store.ts'

const LONG_AGO = '2026-01-05T00:00:00.000Z'
const SETTINGS: ReminderSettingsPatch = {
  sessionStart: ['email'],
  morningSummary: [],
  taskAtRisk: [],
  quietFrom: null,
  leadMinutes: 60,
}

describe.each(['sqlite', 'postgres'] as const)('server processes on one database, on %s', kind => {
  it('[REMIND-9] send each reminder once, also after a restart', async () => {
    const fresh = await migratedDatabase(kind)
    const database = openDatabase(fresh.url)
    const mailServer = await startMailServer()
    const running: Running[] = []
    onTestFinished(async () => {
      await Promise.all(running.map(stopProgram))
      await mailServer.close()
      await database.close()
      await fresh.remove()
    })
    const SMTP_URL = `smtp://127.0.0.1:${mailServer.config.port}`
    const env = { DATABASE_URL: fresh.url, SMTP_URL, MAIL_FROM: 'plan@example.com' }
    const start = async () => running.push(await startProgram(['serve'], { env }))
    const receivers = () => mailServer.mails.map(({ to }) => to).toSorted()
    const expected: string[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) expected.push(await newReader(database, name))
    await Promise.all([start(), start()])
    await expect.poll(receivers).toEqual(expected)
    await Promise.all(running.splice(0).map(stopProgram))
    expected.push(await newReader(database, 'later'))
    await start()
    await expect.poll(receivers).toEqual(expected)
  })
})

/** A user with a confirmed address, whose session starts in half an hour. */
async function newReader(database: Database, name: string): Promise<string> {
  const email = `${name}@example.com`
  const account = { email, displayName: 'Robin', timezone: 'UTC', role: 'member' } as const
  const id = await createAccount(database, account, LONG_AGO)
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const times = { startAt: inMinutes(30), endAt: inMinutes(60), createdAt: LONG_AGO, updatedAt: LONG_AGO }
  const block = { id: newId(), userId: id, taskId: null, title: 'Work', type: 'task', source: 'manual', ...times }
  await database.write(id, async tx => {
    await saveEmailConfirmed(tx, id)
    await insertBlock(tx, TimeBlock.parse(block))
  })
  await updateReminderSettings(database, id, SETTINGS, LONG_AGO)
  return email
}
