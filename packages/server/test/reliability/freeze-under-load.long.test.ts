import { migratedDatabase } from '@daywright/test-kit/world'
import { expect, it, onTestFinished } from 'vitest'
import { freezeUnderLoad } from './freeze-under-load.ts'

it('[REL-8] a process that freezes in the middle of changes does not stop the others, and nothing is lost or doubled', async () => {
  const { url, remove } = await migratedDatabase('postgres')
  onTestFinished(remove)
  const report = await freezeUnderLoad(url, { processes: 2, accounts: 6, transactions: 1 })
  expect(report).toMatchObject({ lost: 0, doubled: 0 })
  expect([...report.readStatuses.keys()]).toEqual([200])
  expect(new Set([...report.statuses.keys(), 201, 503])).toEqual(new Set([201, 503]))
})
