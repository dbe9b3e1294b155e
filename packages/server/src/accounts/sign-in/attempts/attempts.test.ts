import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../db/open.ts'
import { countAttempts } from './attempts.ts'
import { countAttemptsHere } from './local-attempts.ts'

const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 2, 0, second)).toISOString()
const TOO_MANY = { status: 429, message: 'Too many attempts' }

onBothDatabases('attempts', world => {
  it('[AUTH-7] are counted across processes, and soon without asking the database', async () => {
    const elsewhere = openDatabase(world.databaseUrl)
    const [one, two] = [countAttempts(world.database.db), countAttempts(elsewhere.db)]
    const limits = [{ name: 'someone@example.com from 10.0.0.1', most: 3, windowMinutes: 1 }]
    await one.take(limits, at(0))
    const release = await two.take(limits, at(1))
    await release()
    await two.take(limits, at(2))
    await one.take(limits, at(3))
    const statements = await world.statementsDuring(async () => {
      await expect(one.take(limits, at(4))).rejects.toMatchObject({ ...TOO_MANY, headers: { 'retry-after': '56' } })
      for (let count = 0; count < 20; count++) await expect(one.take(limits, at(5))).rejects.toMatchObject(TOO_MANY)
    })
    expect(statements.filter(sql => sql.includes('counter'))).toHaveLength(1)
    await one.take(limits, at(60))
    await elsewhere.close()
  })

  it('[AUTH-7] are stored without emails and addresses, and deleted when they are old', async () => {
    const attempts = countAttempts(world.database.db)
    await attempts.take([{ name: 'old@example.com', most: 3, windowMinutes: 1 }], at(0))
    const names = async () =>
      (await world.database.db.selectFrom('counter').select('name').execute()).map(row => row.name)
    const before = await names()
    expect(before.join()).not.toContain('@')
    const later = '2026-03-02T04:00:00.000Z'
    await attempts.take([{ name: 'new@example.com', most: 3, windowMinutes: 1 }], later)
    expect(await names()).toHaveLength(1)
  })
})

it('[FAIR-7] are served sooner the less their network, site and provider have tried', () => {
  const here = countAttemptsHere()
  const limits = (network: string, provider: string) => [
    { name: network, most: 10, windowMinutes: 1 },
    { name: provider, most: 20, windowMinutes: 1, isForOrderOnly: true },
  ]
  const useOf = (network: string, provider: string) => here.take(limits(network, provider), at(0)).use
  expect(useOf('a', 'busy')).toBeCloseTo(0.15)
  for (let count = 0; count < 30; count++) useOf(`other${count}`, 'busy')
  expect(useOf('a', 'busy')).toBeGreaterThan(1)
  expect(useOf('b', 'quiet')).toBeCloseTo(0.15)
  expect(useOf('c', 'busy')).toBeGreaterThan(useOf('c', 'quiet'))
})
