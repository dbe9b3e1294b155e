import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import type { World } from '../world.ts'
import type { Statement } from './statement-plans.ts'

/** What the database did for each statement, by its text. */
export type StatementWork = Map<string, number>

/**
 * How much the database of a world works on its statements meanwhile: instructions of its virtual machine on SQLite, rows that the nodes of
 * the plan read on PostgreSQL. Other than time, both are the same in every run.
 */
export const statementWorkDuring = (world: World, work: () => Promise<unknown>): Promise<StatementWork> =>
  world.kind === 'sqlite' ? sqliteWork(work) : postgresWork(world, work)

type Run = (...values: never[]) => unknown
const RUNS = ['all', 'run', 'get'] as const

/** SQLite counts for each prepared statement, which only the driver has. */
async function sqliteWork(work: () => Promise<unknown>): Promise<StatementWork> {
  const done: StatementWork = new Map()
  const prototype = StatementSync.prototype as unknown as Record<(typeof RUNS)[number], Run>
  const originals = RUNS.map(name => [name, prototype[name]] as const)
  for (const [name, run] of originals)
    prototype[name] = function (this: StatementSync & Counters, ...values: never[]) {
      this.resetStats()
      const result = run.apply(this, values)
      add(done, this.sourceSQL, this.stat('vmStep'))
      return result
    }
  try {
    await work()
  } finally {
    for (const [name, run] of originals) prototype[name] = run
  }
  return done
}

/** Of Node 26; its types do not know them yet. */
interface Counters {
  stat(name: 'vmStep'): number
  resetStats(): void
}

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** Runs what was read once more: a statement that writes is left out. */
async function postgresWork(world: World, work: () => Promise<unknown>): Promise<StatementWork> {
  const done: StatementWork = new Map()
  const queries = await world.queriesDuring(work)
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  // A small table is read whole otherwise, with the rows of other accounts.
  await client.query('set enable_seqscan = off')
  try {
    for (const query of queries.filter(({ sql }) => isRead(sql))) add(done, query.sql, await rowsRead(client, query))
  } finally {
    await client.end()
  }
  return done
}

const isRead = (sql: string) => /^\s*(select|with)\b/.test(sql) && !/\b(insert into|update|delete from)\b/.test(sql)

async function rowsRead(client: pg.Client, { sql, parameters }: Statement): Promise<number> {
  const text = `explain (analyze, timing off, format json) ${sql}`
  const { rows } = await client.query({ text, values: [...parameters] })
  const rowsOf = (node: PlanNode): number => {
    const { 'Actual Rows': kept, 'Actual Loops': loops, Plans: inner = [] } = node
    const removed =
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Join Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)
    return (kept + removed) * loops + inner.reduce((sum, plan) => sum + rowsOf(plan), 0)
  }
  return rowsOf(rows[0]['QUERY PLAN'][0].Plan)
}

const add = (done: StatementWork, sql: string, steps: number) => done.set(sql, (done.get(sql) ?? 0) + steps)
