import { migratedDatabase } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../open.ts'
import { addressesOf, postgresHosts } from './postgres-hosts.ts'

const LIST = 'postgres://me:a%40b@first:5432,[::1]:5433,third/d?x=1'
const [FIRST = '', SECOND = '', THIRD = ''] = addressesOf(LIST)

describe('a list of hosts', () => {
  it('[OPS-50] is one address for each, with the same user, password and database', () => {
    expect([FIRST, SECOND, THIRD]).toEqual([
      'postgres://me:a%40b@first:5432/d?x=1',
      'postgres://me:a%40b@[::1]:5433/d?x=1',
      'postgres://me:a%40b@third/d?x=1',
    ])
    expect(addressesOf('postgres:///d?host=/run/postgresql')).toEqual(['postgres:///d?host=/run/postgresql'])
  })

  it('[OPS-50] is tried in its order, and connections that fail together move on once', () => {
    const hosts = postgresHosts(LIST)
    const tried = [FIRST, FIRST, SECOND, THIRD].map(failed => {
      hosts.failed(failed)
      return hosts.current()
    })
    expect(tried).toEqual([SECOND, SECOND, THIRD, FIRST])
  })

  it('[OPS-50] has to be writable, unless the address says that any host will do', () => {
    const mustBeWritable = (url: string) => postgresHosts(url).mustBeWritable
    expect([LIST, `${LIST}&target_session_attrs=any`].map(mustBeWritable)).toEqual([true, false])
    expect(['', '?target_session_attrs=primary'].map(end => mustBeWritable(`postgres://h/d${end}`))).toEqual([
      false,
      true,
    ])
  })
})

describe('connections to PostgreSQL', () => {
  it('[OPS-52] are named, and no more than allowed', async () => {
    const { url, remove } = await migratedDatabase('postgres')
    for (const [address, name] of [
      [url, 'daywright'],
      [`${url}?application_name=plan`, 'plan'],
    ] as const) {
      const database = openDatabase(address, { maxConnections: 5 })
      const counted = () =>
        sql<{ count: number }>`select count(*) as "count", pg_sleep(0.05) from pg_stat_activity
          where "application_name" = ${name} and "datname" = current_database()`.execute(database.db)
      let most = 0
      const maxOfAll = async () => {
        const counts = await Promise.all(Array.from({ length: 12 }, counted))
        most = Math.max(most, ...counts.map(({ rows }) => rows[0]?.count ?? 0))
        return most
      }
      // On a busy machine the first connections may do everything before the last one is open.
      await expect.poll(maxOfAll).toBe(5)
      await database.close()
    }
    await remove()
  })
})
