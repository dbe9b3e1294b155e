/** What is read from a JSON parameter on either database. */
const LISTED = String.raw`\(select [^;()]* from (?:json_each\(\S+\)|json_populate_recordset\(null::"accountState", \S+\))\)`
const SOME_CHANGED = String.raw`\(\s*select "userId" from "accountState" where "hasChanged" limit \d+ (?:for update skip locked)?\)`

/**
 * [SCALE-2] The only statements on owners' tables that do not name one owner, each under the reason why. Those of
 * requests and schedules are about `accountState`. A distributed database asks every server for them.
 */
const ACROSS_ACCOUNTS = {
  'a calendar app finds a feed by its secret, with the revision of its owner': [
    /^select [^;()]* from "calendarFeed" inner join "user" on [^;()]* inner join "accountState" on "accountState"\."userId" = "calendarFeed"\."userId" where "calendarFeed"\."tokenHash" = \S+$/,
  ],
  'a stranger opens a booking page by the token of its address, with the revision of its owner': [
    /^select [^;()]* from "bookingPage" inner join "user" on [^;()]* inner join "accountState" on "accountState"\."userId" = "bookingPage"\."userId" where "bookingPage"\."tokenHash" = \S+$/,
  ],
  'event streams compare the versions of the accounts that they show': [
    new RegExp(`^select "userId", "revision", "accessVersion" from "accountState" where "userId" in ${LISTED}$`),
  ],
  'changes of any account are passed on to the schedules of due work': [
    /^select 1 from "accountState" where "hasChanged" limit 1$/,
    new RegExp(`^update "accountState" set "hasChanged" = false where "userId" in ${SOME_CHANGED}\\s+returning`),
    /^update "accountState" set "isFollowed" = false where "userId" in \([?$\d, ]+\)\s+and not exists/,
  ],
  'doctor, backup and restore look for texts that no request can write': [
    /^\s*select "rows", "withNul", \(select "email" from "user" where [^;()]*\) as "email"\s+from \(select [^;]*\) as "found"$/,
  ],
  'restore raises the versions of every account': [
    /^update "accountState" set "revision" = [^;]*, "hasChanged" = "isFollowed"$/,
    /^update "user" set "accessVersion" = "accountState"\."accessVersion" from "accountState" where "accountState"\."userId" = "user"\."id"$/,
  ],
} as const satisfies Record<string, readonly RegExp[]>

export const isAcrossAccounts = (sql: string): boolean =>
  Object.values(ACROSS_ACCOUNTS).some(known => known.some(form => form.test(sql)))
