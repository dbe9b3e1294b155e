import { OWNER_TABLES } from '@daywright/server/db/schema/table-lists'
import pg from 'pg'
import { partitionNumber } from '../databases/partitioned-database.ts'
import { isAcrossAccounts } from './across-accounts.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

interface PlanNode {
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** One statement of each kind, with its first parameters. */
export function statementRecorder() {
  const statements = new Map<string, Statement>()
  return {
    record: (sql: string, parameters: readonly unknown[]) => {
      if (!statements.has(sql) && mentionsOwnerTable(sql)) statements.set(sql, { sql, parameters })
    },
    statements: () => [...statements.values()],
  }
}

const MENTION = new RegExp(`"(${OWNER_TABLES.join('|')})"`)
const NO_QUERY = /^\s*(create|alter|drop|explain)\b/
const mentionsOwnerTable = (sql: string) => MENTION.test(sql) && !NO_QUERY.test(sql)

/**
 * The statements that read or change the rows of more than one partition, by their plans and by the owners of what they insert,
 * without those that do so for a reason that we know.
 */
export async function statementsAcrossPartitions(url: string, statements: readonly Statement[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const wide: string[] = []
    for (const statement of statements.filter(({ sql }) => !isAcrossAccounts(sql))) {
      const touched = await partitionsOf(client, statement)
      if (touched.size > 1 || insertedOwners(statement).size > 1) wide.push(statement.sql)
    }
    return wide
  } finally {
    await client.end()
  }
}

/** With the parameters at hand, the planner leaves out the partitions that a condition on the owner excludes. */
async function partitionsOf(client: pg.Client, { sql, parameters }: Statement): Promise<Set<number>> {
  const { rows } = await client.query({ text: `explain (format json) ${sql}`, values: [...parameters] })
  const found = new Set<number>()
  const visit = (node: PlanNode) => {
    const number = partitionNumber(node['Relation Name'] ?? '')
    if (number !== undefined) found.add(number)
    node.Plans?.forEach(visit)
  }
  visit(rows[0]['QUERY PLAN'][0].Plan)
  return found
}

const INSERT = /^insert into "\w+" \(([^)]*)\) (?:select|values (.*?)(?: on conflict .*| returning .*)?$)/s

/** A plan does not say which partition an inserted row goes to, so its owner is read from the parameters. */
function insertedOwners({ sql, parameters }: Statement): Set<unknown> {
  const [, names, values] = INSERT.exec(sql) ?? []
  if (names === undefined) return new Set()
  if (values === undefined) return new Set(parameters.flatMap(ownersInJson))
  const columns = names.split(', ')
  const owner = columns.indexOf('"userId"')
  const inserted = values.match(/\$\d+/g)?.length ?? 0
  return new Set(parameters.filter((_, index) => index < inserted && index % columns.length === owner))
}

/** Batches are one JSON array of rows. */
function ownersInJson(parameter: unknown): unknown[] {
  if (typeof parameter !== 'string' || !parameter.startsWith('[{')) return []
  return (JSON.parse(parameter) as { userId?: unknown }[]).map(({ userId }) => userId)
}
