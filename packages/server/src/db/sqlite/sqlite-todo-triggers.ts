import type { Dialect } from '../database.ts'

/** [CALTODO-11] One probe of an index for each changed row of an account without clients of to-dos. */
const isFollowed = (owner: string) => `exists (select 1 from "todoCollection" inner join "accountState"
    on "accountState"."userId" = "todoCollection"."userId"
    where "todoCollection"."userId" = ${owner} and "accountState"."revision" < "todoCollection"."recordUntil")`

/** Notes the tasks of a query: their id and series. */
const noteTasks = (owner: string, tasks: string) => `
    insert into "todoItem" ("userId", "taskId", "seriesId", "name", "uid", "revision")
    select ${owner}, "changed"."id", "changed"."seriesId", "changed"."id" || '.ics', "changed"."id",
      (select "revision" from "accountState" where "userId" = ${owner})
    from (${tasks}) as "changed" where true
    on conflict ("userId", "taskId") do update
      set "revision" = excluded."revision", "seriesId" = coalesce(excluded."seriesId", "seriesId");`

const tasksWhere = (condition: string) => `select "id", "seriesId" from "task" where ${condition}`

export const followTodos: Dialect['followTodos'] = [
  ...(['insert', 'update'] as const).map(
    event => `create trigger "taskTodo${event}" after ${event} on "task" when ${isFollowed('new."userId"')} begin
    ${noteTasks('new."userId"', 'select new."id" as "id", new."seriesId" as "seriesId"')} end`,
  ),
  `create trigger "taskTododelete" after delete on "task" when ${isFollowed('old."userId"')} begin
    ${noteTasks('old."userId"', 'select old."id" as "id", old."seriesId" as "seriesId"')} end`,
  ...(['insert', 'delete'] as const).map(event => {
    const row = event === 'insert' ? 'new' : 'old'
    const task = tasksWhere(`"userId" = ${row}."userId" and "id" = ${row}."taskId"`)
    return `create trigger "taskLabelTodo${event}" after ${event} on "taskLabel" when ${isFollowed(`${row}."userId"`)} begin
    ${noteTasks(`${row}."userId"`, task)} end`
  }),
  `create trigger "labelTodoupdate" after update of "name" on "label"
    when old."name" <> new."name" and ${isFollowed('new."userId"')} begin
    ${noteTasks(
      'new."userId"',
      tasksWhere(`"userId" = new."userId" and "id" in
        (select "taskId" from "taskLabel" where "userId" = new."userId" and "labelId" = new."id")`),
    )} end`,
]
