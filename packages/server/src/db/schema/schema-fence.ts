import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { refusal } from '../../errors/errors.ts'
import type { Database, Db } from '../database.ts'

/** How long an answer is good for. */
const KNOWN_MILLISECONDS = 1000
const LOOK_MILLISECONDS = 5000
const MESSAGE =
  'The database belongs to a newer version of Daywright, so this process changes nothing any more. Start the newer version instead.'

const WRITES: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])
const isWrite = (node: RootOperationNode) =>
  WRITES.has(node.kind) || (node.kind === 'RawNode' && /^\s*(insert|update|delete)\b/i.test(node.sqlFragments[0] ?? ''))

/**
 * [OPS-58] The same database, but once a newer program has migrated it, it is neither ready nor written: a process that was left running would
 * store what the newer schema does not allow. Migrations that older programs can live with say so.
 */
export function fencedDatabase(database: Database, newest: number): Database {
  let checkedAt = Number.NEGATIVE_INFINITY
  let isNewer = false
  const refuse = () => {
    if (isNewer) throw refusal('unavailable', MESSAGE)
  }
  const look = async (db: Db) => {
    const { rows } = await sql<{ version: number | null }>`select max("version") as "version" from "migration"
      where not "olderMayWrite"`.execute(db)
    isNewer = (rows[0]?.version ?? 0) > newest
    checkedAt = performance.now()
  }
  const check = async (db: Db) => {
    if (!isNewer && performance.now() - checkedAt > KNOWN_MILLISECONDS) await look(db)
    refuse()
  }
  const fence =
    (write: Database['write']): Database['write'] =>
    (ownerId, change, options) =>
      write(
        ownerId,
        async (tx, revision) => {
          await check(tx)
          return change(tx, revision)
        },
        options,
      )
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (isNewer && isWrite(node)) refuse()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  // For what is written without a transaction, such as claims of jobs. While the database is away, the last answer counts.
  setInterval(() => void look(database.db).catch(() => {}), LOOK_MILLISECONDS).unref()
  return {
    ...database,
    db: database.db.withPlugin(plugin),
    write: fence(database.write),
    transaction: (change, options) =>
      database.transaction(async tx => {
        await check(tx)
        return change(tx)
      }, options),
    holdWrites: (ownerId, work) => database.holdWrites(ownerId, write => work(fence(write))),
    ping: async () => {
      await database.ping()
      await look(database.db)
      refuse()
    },
  }
}
