import { describe, expect, it } from 'vitest'
import { assertOwnerScoped } from './owner-guard.ts'

const SCOPED = [
  'select "id" from "task" where "userId" = ? and "id" = ?',
  'select "id" from "task" where "task"."userId" = $1',
  'select "id" from "task" as "t" where "t"."userId" = $1 order by "id" limit $2',
  'select "id" from "task" where "userId" in ($1, $2)',
  'select "id" from "task" where ("userId" = ? and ("a" = ? or "b" = ?))',
  'select 1 from "task" inner join "label" on "label"."userId" = "task"."userId" where "task"."userId" = ?',
  'select 1 from "task" left join "space" on "space"."userId" = ? and "space"."id" = "task"."spaceId" where "task"."userId" = ?',
  'select 1 from "task" left join "space" on "space"."userId" = "task"."userId" where "task"."userId" = ?',
  'select (select count(*) from "taskLabel" where "taskLabel"."userId" = "label"."userId") from "label" where "userId" = ?',
  'select (select count(*) from "taskLabel" where "userId" = ?) as "n" from "label" where "label"."userId" = ?',
  'select * from (select * from "task" where "userId" = ?) as "t"',
  'with "open" as (select * from "task" where "userId" = ?) select * from "open"',
  'select 1 from "task" where "userId" = ? union all select 1 from "label" where "userId" = ?',
  'select 1 from "task" where "userId" = ? and exists (select 1 from "timeBlock" where "timeBlock"."userId" = "task"."userId")',
  'select count(*) filter (where "status" = ?) from "task" where "userId" = ?',
  'update "task" set "title" = ? where "userId" = ? and "id" = ?',
  'delete from "task" where "userId" = ?',
  'insert into "task" ("userId", "id") values (?, ?)',
  'insert into "task" ("userId", "id") values (?, ?) on conflict ("userId", "id") do update set "title" = ?',
  'insert into "taskLabel" ("userId", "taskId") select "userId", "id" from "task" where "userId" = ?',
  'select "id" from "user" where "email" = ?',
  'select "userId", "id" from "apiKey" where ("id" = $1 or "prefix" = $2) limit $3',
  'select "apiKey"."id" from "apiKey" inner join "user" on "user"."id" = "apiKey"."userId" where "apiKey"."keyHash" = ?',
  'select "calendarFeed"."id" from "calendarFeed" inner join "user" on "user"."id" = "calendarFeed"."userId" inner join "accountState" on "accountState"."userId" = "calendarFeed"."userId" where "calendarFeed"."tokenHash" = ?',
  'explain query plan select "id" from "task"',
]

const LOOSE = {
  'the versions of all accounts': 'select "userId", "revision", "accessVersion" from "accountState"',
  'the marks of all accounts': 'update "accountState" set "hasChanged" = false',
  'the bytes of all accounts': 'select sum("textBytes") from "accountState" where "hasChanged" limit 1',
  'a feed by its token or not':
    'select "calendarFeed"."id" from "calendarFeed" inner join "user" on "user"."id" = ? where "calendarFeed"."tokenHash" = ? or 1 = 1',
  'a feed by the end of its token': 'select "id" from "calendarFeed" where "tokenEnd" = ?',
  select: 'select * from "task"',
  'a look-up by id alone': 'select * from "task" where "id" = ?',
  'an unquoted table': 'select * from task where "id" = ?',
  'a table with its schema': 'select * from "public"."task" where "id" = ?',
  'a table behind a comma': 'select 1 from "task", "label" where "task"."userId" = ?',
  join: 'select 1 from "task" inner join "label" on "label"."id" = "task"."labelId" where "task"."userId" = ?',
  'a join of a table with itself':
    'select 1 from "task" inner join "task" as "parent" on "parent"."id" = "task"."parentTaskId" where "task"."userId" = ?',
  'tables tied only to each other': 'select 1 from "task" inner join "label" on "label"."userId" = "task"."userId"',
  'the left side of a left join':
    'select 1 from "task" left join "label" on "label"."userId" = ? and "task"."userId" = ? where "task"."id" = ?',
  'a sub-select': 'select (select count(*) from "taskLabel") from "label" where "userId" = ?',
  'a sub-select with the owner twice outside':
    'select (select 1 from "taskLabel") from "label" where "userId" = ? and "label"."userId" = ?',
  'a sub-select in a condition':
    'select 1 from "label" where "userId" = ? and "id" in (select "labelId" from "taskLabel")',
  'a derived table': 'select * from (select * from "task") as "t" where "userId" = ?',
  'a named query': 'with "open" as (select * from "task") select * from "open" where "userId" = ?',
  'one half of a union': 'select 1 from "task" where "userId" = ? union select 1 from "label"',
  or: 'select * from "task" where "userId" = ? or "id" = ?',
  'or within parentheses': 'select * from "task" where ("userId" = ? or "id" = ?)',
  not: 'select * from "task" where not "userId" = ?',
  'another comparison': 'select * from "task" where "userId" <> ?',
  'the column itself': 'select * from "task" where "userId" = "userId"',
  'owners from a query': 'select * from "task" where "userId" in (select "id" from "user")',
  'a filter that is no condition': 'select count(*) filter (where "userId" = ?) from "task"',
  update: 'update "task" set "title" = ? where "id" = ?',
  'an update that sets the owner': 'update "task" set "userId" = ? where "id" = ?',
  delete: 'delete from "task" where "id" = ?',
  'delete using': 'delete from "task" using "label" where "task"."userId" = ? and "label"."id" = ?',
  insert: 'insert into "task" ("id") values (?)',
  'insert from a query': 'insert into "taskLabel" ("userId", "taskId") select "userId", "id" from "task"',
}

describe('the guard that checks every statement of the tests', () => {
  it.each(SCOPED)('[ALL-2] accepts a statement that names the owner: %s', sql => {
    expect(() => assertOwnerScoped(sql)).not.toThrow()
  })

  it.each(Object.entries(LOOSE))('[ALL-2] catches a statement without an owner: %s', (_, sql) => {
    expect(() => assertOwnerScoped(sql)).toThrow('does not name the owner')
  })
})
