import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** The unit of CPU times in `/proc` on Linux. */
const TICKS_PER_SECOND = 100

interface DatabaseUse {
  /** By process. */
  cpuMilliseconds: Map<number, number>
  bytes: number
}

/** CPU time of all processes of the database server so far, and the size of the database. */
export async function databaseUse(url: string): Promise<DatabaseUse> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: processes } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  await client.end()
  return {
    cpuMilliseconds: new Map(processes.map(({ pid }) => [pid, cpuMillisecondsOf(pid)])),
    bytes: Number(rows[0]?.bytes),
  }
}

/** CPU time that the processes still running used in between. */
export const cpuBetween = (before: DatabaseUse, after: DatabaseUse): number =>
  [...after.cpuMilliseconds].reduce((sum, [pid, used]) => sum + used - (before.cpuMilliseconds.get(pid) ?? 0), 0)

function cpuMillisecondsOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  // A process that ended meanwhile was not one that serves requests.
  if (!existsSync(file)) return 0
  const stat = readFileSync(file, 'utf8')
  // The name, in parentheses, may contain spaces; user and system time are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}
