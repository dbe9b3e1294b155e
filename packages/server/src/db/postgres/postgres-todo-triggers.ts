import type { Dialect } from '../database.ts'

/** Of each kind of trigger, what finds the changed tasks: their id and series. */
const TASKS = {
  task: { insert: '"newRows"', update: '"newRows"', delete: '"oldRows"' },
  taskLabel: { insert: joined('"newRows"'), delete: joined('"oldRows"') },
  label: {
    update: `"task" inner join "taskLabel" on "taskLabel"."userId" = "task"."userId" and "taskLabel"."taskId" = "task"."id"
      inner join "newRows" as "named" on "named"."userId" = "taskLabel"."userId" and "named"."id" = "taskLabel"."labelId"
      inner join "oldRows" as "before" on "before"."id" = "named"."id" and "before"."name" <> "named"."name"
      where "task"."userId" = "owner"`,
  },
} as const

function joined(links: string): string {
  return `"task" inner join ${links} as "link" on "link"."userId" = "task"."userId" and "link"."taskId" = "task"."id"
      where "task"."userId" = "owner"`
}

const ROWS = {
  insert: 'new table as "newRows"',
  update: 'old table as "oldRows" new table as "newRows"',
  delete: 'old table as "oldRows"',
}

/** [CALTODO-11] One probe of an index for each statement about an account without clients of to-dos. */
const functionOf = (name: string, event: keyof typeof ROWS, tasks: string) => {
  const from = tasks.startsWith('"task"') ? tasks : `${tasks} as "task"`
  return `create function "${name}"() returns trigger language plpgsql as $$
  declare
    "owner" text;
    "current" bigint;
  begin
    select "userId" into "owner" from ${event === 'delete' ? '"oldRows"' : '"newRows"'} limit 1;
    select "accountState"."revision" into "current" from "todoCollection" inner join "accountState"
      on "accountState"."userId" = "todoCollection"."userId"
      where "todoCollection"."userId" = "owner" and "accountState"."userId" = "owner"
      and "accountState"."revision" < "todoCollection"."recordUntil";
    if "current" is null then return null; end if;
    insert into "todoItem" ("userId", "taskId", "seriesId", "name", "uid", "revision")
    select distinct "owner", "task"."id", "task"."seriesId", "task"."id" || '.ics', "task"."id", "current" from ${from}
    on conflict ("userId", "taskId") do update
      set "revision" = excluded."revision", "seriesId" = coalesce(excluded."seriesId", "todoItem"."seriesId");
    return null;
  end $$`
}

export const followTodos: Dialect['followTodos'] = Object.entries(TASKS).flatMap(([table, events]) =>
  (Object.entries(events) as [keyof typeof ROWS, string][]).flatMap(([event, tasks]) => {
    const name = `${table}Todo${event}`
    return [
      functionOf(name, event, tasks),
      `create trigger "${name}" after ${event} on "${table}" referencing ${ROWS[event]}
       for each statement execute function "${name}"()`,
    ]
  }),
)
