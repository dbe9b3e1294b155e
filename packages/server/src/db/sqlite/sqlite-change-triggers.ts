import type { Dialect } from '../database.ts'

const OPERATIONS = [
  { event: 'insert', operation: 'created', row: 'new' },
  { event: 'update', operation: 'updated', row: 'new' },
  { event: 'delete', operation: 'deleted', row: 'old' },
] as const

/** [HOOK-2] One probe of an index for each changed row of an account without webhooks. */
export const recordChanges: Dialect['recordChanges'] = ({ name, key, columns, facts }) =>
  OPERATIONS.flatMap(({ event, operation, row }) => {
    const trigger = `"${name}Recorded${event}"`
    const owner = `${row}."userId"`
    const differences = columns.map(
      column => `case when new."${column}" is not old."${column}" then ' ${column}' else '' end`,
    )
    const changed = event === 'update' ? differences.join(' || ') : "''"
    const values = facts.map(fact => `'${fact}', ${row}."${fact}"`).join(', ')
    return [
      `drop trigger if exists ${trigger}`,
      `create trigger ${trigger} after ${event} on "${name}"
       when exists (select 1 from "webhook" where "userId" = ${owner} and "enabled") begin
       insert into "recordedChange" ("userId", "position", "revision", "tableName", "recordId", "operation", "changed", "facts")
       select ${owner}, coalesce((select max("position") from "recordedChange" where "userId" = ${owner}), 0) + 1,
         (select "revision" from "accountState" where "userId" = ${owner}), '${name}', ${row}."${key}", '${operation}',
         ${changed}, json_object(${values}); end`,
    ]
  })
