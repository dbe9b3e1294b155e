import type { Dialect } from '../database.ts'

interface Recording {
  operation: 'created' | 'updated' | 'deleted'
  /** The tables that hold the changed rows, as `row`. */
  from: string
  changed: string
}

/** The first argument of a trigger is the column that names a row; the others are those whose values are recorded. */
const insertInto = ({ operation, from, changed }: Recording) => `insert into "recordedChange"
  ("userId", "position", "revision", "tableName", "recordId", "operation", "changed", "facts")
  select "owner", (select coalesce(max("position"), 0) from "recordedChange" where "userId" = "owner") + row_number() over (),
    (select "revision" from "accountState" where "userId" = "owner"), tg_table_name, to_jsonb("row") ->> tg_argv[0],
    '${operation}', ${changed},
    (select jsonb_object_agg("name", "value") from jsonb_each(to_jsonb("row")) as "field"("name", "value")
      where "name" = any(tg_argv[1:]))::text
  from ${from}`

const UPDATED: Recording = {
  operation: 'updated',
  from: `"newRows" as "row" join "oldRows" as "before" on to_jsonb("before") ->> tg_argv[0] = to_jsonb("row") ->> tg_argv[0]`,
  changed: `(select coalesce(string_agg(' ' || "name", '' order by "name"), '')
    from jsonb_each(to_jsonb("row")) as "field"("name", "value") where "value" is distinct from to_jsonb("before") -> "name")`,
}

/**
 * [HOOK-2] One probe of an index for each statement of an account without webhooks: all rows that a statement changes belong to one
 * account.
 */
const FUNCTION = `create or replace function "recordChanges"() returns trigger language plpgsql as $$
  declare
    "owner" text;
  begin
    if tg_op = 'DELETE' then select "userId" into "owner" from "oldRows" limit 1;
    else select "userId" into "owner" from "newRows" limit 1;
    end if;
    if "owner" is null or not exists (select 1 from "webhook" where "userId" = "owner" and "enabled") then return null; end if;
    if tg_op = 'INSERT' then ${insertInto({ operation: 'created', from: '"newRows" as "row"', changed: "''" })};
    elsif tg_op = 'DELETE' then ${insertInto({ operation: 'deleted', from: '"oldRows" as "row"', changed: "''" })};
    else ${insertInto(UPDATED)};
    end if;
    return null;
  end $$`

const CHANGED_ROWS = {
  insert: 'new table as "newRows"',
  update: 'old table as "oldRows" new table as "newRows"',
  delete: 'old table as "oldRows"',
}

export const recordChanges: Dialect['recordChanges'] = ({ name, key, facts }) => [
  FUNCTION,
  ...Object.entries(CHANGED_ROWS).flatMap(([event, rows]) => [
    `drop trigger if exists "${name}Recorded${event}" on "${name}"`,
    `create trigger "${name}Recorded${event}" after ${event} on "${name}" referencing ${rows}
       for each statement execute function "recordChanges"(${[key, ...facts].map(text => `'${text}'`).join(', ')})`,
  ]),
]
