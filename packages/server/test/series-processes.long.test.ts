import { SeriesCreate } from '@daywright/contract/resources/series/task-series'
import { type Running, startProgram, stopProgram } from '@daywright/test-kit/program'
import { migratedDatabase } from '@daywright/test-kit/world'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAccount } from '../src/accounts/account.rules.ts'
import { openDatabase } from '../src/db/open.ts'
import { updateSettings } from '../src/planner/settings/planner-settings.rules.ts'
import { automaticRun } from '../src/planner/undo/planner-undo.rules.ts'
import { createSeries } from '../src/tasks/series/series.rules.ts'

const LONG_AGO = '2026-01-05T00:00:00.000Z'
const ACCOUNTS = 6
const DATES = 15

describe.each(['sqlite', 'postgres'] as const)('two server processes on one database, on %s', kind => {
  it('[SERIES-12] [AUTO-7] make what became due while none was running, each date once, and plan it by themselves', async () => {
    const fresh = await migratedDatabase(kind)
    const database = openDatabase(fresh.url)
    const running: Running[] = []
    onTestFinished(async () => {
      await Promise.all(running.map(stopProgram))
      await database.close()
      await fresh.remove()
    })
    for (let number = 0; number < ACCOUNTS; number++) {
      const account = { email: `${number}@example.com`, displayName: 'Robin', timezone: 'UTC', role: 'member' } as const
      const ownerId = await createAccount(database, account, LONG_AGO)
      const series = SeriesCreate.parse({
        title: 'Plants',
        rule: 'FREQ=DAILY',
        checklist: ['Balcony'],
        estimateMinutes: 15,
      })
      await createSeries(database, ownerId, series, LONG_AGO)
      await updateSettings(database, ownerId, { autoPlan: true })
    }
    const today = new Date().toISOString().slice(0, 10)
    const coming = async () => {
      const rows = await database.db.selectFrom('user').select('id').execute()
      return Promise.all(
        rows.map(async ({ id }) => {
          const tasks = await database.db
            .selectFrom('task')
            .innerJoin('checklistItem', join =>
              join.onRef('checklistItem.taskId', '=', 'task.id').on('checklistItem.userId', '=', id),
            )
            .select('task.occurrenceOn')
            .where('task.userId', '=', id)
            .where('task.occurrenceOn', '>=', today)
            .where('task.occurrenceOn', '<', addDays(today, DATES))
            .execute()
          return tasks.length
        }),
      )
    }
    // Their first turn has come, as it has some seconds after a change.
    await database.db.updateTable('job').set({ dueAt: 0, scheduledAt: 0 }).where('kind', '=', 'plan').execute()
    const planned = async () => {
      const rows = await database.db.selectFrom('user').select('id').execute()
      const runs = await Promise.all(rows.map(({ id }) => automaticRun(database.db, id)))
      return runs.filter(({ run }) => run !== null).length
    }
    const env = { DATABASE_URL: fresh.url }
    running.push(...(await Promise.all([startProgram(['serve'], { env }), startProgram(['serve'], { env })])))
    await expect.poll(coming).toEqual(Array.from({ length: ACCOUNTS }, () => DATES))
    await expect.poll(planned).toBe(ACCOUNTS)
    expect(running.map(({ stdout }) => stdout()).join()).not.toContain('could not')
  })
})

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
