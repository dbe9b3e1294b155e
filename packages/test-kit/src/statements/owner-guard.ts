import { OWNED_TABLES } from '@daywright/server/db/schema/table-lists'
import { isAcrossAccounts } from './across-accounts.ts'
import { isGroup, isName, keyword, type Token, tokensOf } from './sql-tokens.ts'

const DEFINITION =
  /^\s*(create|alter|drop|begin|commit|rollback|savepoint|release|pragma|vacuum|select set_config|explain query plan|explain \(generic_plan\))(?!\w)/i
/** Authentication starts from a secret instead of an owner. */
const BY_SECRET = /^select [^;()]* from "apiKey" inner join "user" on [^;()]* where "apiKey"\."keyHash" = /
/** So does sign-in by an identity provider, which knows no owner of ours. */
const BY_IDENTITY = /^select "userId", "id" from "externalIdentity" where "issuer" = \S+ and "subject" = \S+$/
/** So does the operator, who revokes a key by what is known of it. */
const BY_KEY_NAME = /^select "userId", "id" from "apiKey" where \("id" = \S+ or "prefix" = \S+\) limit \S+$/
/** So does an app, with a code or a token. */
const BY_APP_TOKEN =
  /^select [^;()]* from "appToken" inner join "connectedApp" on [^;]* where "appToken"\."tokenHash" = \S+$/
/** So does an email, with the secret in its address. */
const BY_MAIL_ADDRESS =
  /^select [^;()]* from "mailIn" inner join "user" on "user"\."id" = "mailIn"\."userId" where "mailIn"\."secretHash" = \S+$/
const UNOWNED = [BY_APP_TOKEN, BY_MAIL_ADDRESS, BY_SECRET, BY_IDENTITY, BY_KEY_NAME]
const OWNER = 'userId'
const BEFORE_TABLE = ['from', 'join', 'update', 'into', 'using']
/** The keywords that end a condition or start the next one. */
const CLAUSES = ['select', 'from', 'where', 'on', 'set', 'values', 'group', 'order', 'having', 'limit', 'offset']
const CLAUSE_STARTS = new Set([...CLAUSES, ...BEFORE_TABLE, 'left', 'right', 'inner', 'cross', 'returning', 'union'])
const owned: ReadonlySet<string> = new Set(OWNED_TABLES)

/** One mention of an owned table in a statement, with the alias that qualifies its columns. */
interface Mention {
  table: string
  alias: string
}
/** `alias.userId = ?`, or `alias.userId = other.userId`. */
interface OwnerTerm {
  alias: string | undefined
  equals: 'parameter' | { alias: string | undefined }
}

/** Throws when a statement reads or changes an owned table without naming the owner for each mention of it. */
export function assertOwnerScoped(sql: string): void {
  if (DEFINITION.test(sql) || UNOWNED.some(known => known.test(sql)) || isAcrossAccounts(sql)) return
  const table = unscopedTable(tokensOf(sql), new Set())
  if (table !== undefined) throw new Error(`Statement on "${table}" does not name the owner: ${sql}`)
}

/** The first owned table of a query, or of a subquery, that no condition restricts to the owner. */
function unscopedTable(tokens: readonly Token[], scopedOutside: ReadonlySet<string>): string | undefined {
  const parts = splitAtSetOperations(tokens)
  if (parts.length > 1) return firstOf(parts, part => unscopedTable(part, scopedOutside))
  const mentions = mentionsIn(tokens)
  const scoped = scopedAliases(tokens, mentions, scopedOutside)
  const loose = mentions.find(mention => !scoped.has(mention.alias))
  return loose?.table ?? firstOf(queriesWithin(tokens), query => unscopedTable(query, scoped))
}

function firstOf<T, R>(items: readonly T[], look: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = look(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** The halves of a union are checked separately. */
function splitAtSetOperations(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (['union', 'intersect', 'except'].includes(keyword(token) ?? '')) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

/** Queries in parentheses at any depth; other parentheses are searched too. */
function queriesWithin(tokens: readonly Token[]): Token[][] {
  return tokens.filter(isGroup).flatMap(group => (isQuery(group) ? [group] : queriesWithin(group)))
}

const QUERY_STARTS = ['select', 'with', 'insert', 'update', 'delete']
const isQuery = (group: readonly Token[]): boolean =>
  QUERY_STARTS.includes(keyword(group[0]) ?? '') || (isGroup(group[0]) && group.length > 0 && isQuery(group[0]))

function mentionsIn(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap((token, index) => {
    if (!BEFORE_TABLE.includes(keyword(token) ?? '')) return []
    // `on conflict … do update set` names no table.
    if (keyword(token) === 'update' && keyword(tokens[index - 1]) === 'do') return []
    return tablesFrom(tokens, index + 1)
  })
}

/** The table at an index, and those after the commas that follow. An insert is scoped by its column list. */
function tablesFrom(tokens: readonly Token[], start: number): Mention[] {
  let index = start
  while (tokens[index + 1] === '.') index += 2
  const token = tokens[index]
  let next = index + 1
  if (keyword(tokens[next]) === 'as') next++
  const alias = tokens[next]
  const named = isName(alias) && !CLAUSE_STARTS.has(keyword(alias) ?? '')
  const after = named ? next + 1 : index + 1
  const rest = tokens[after] === ',' ? tablesFrom(tokens, after + 1) : []
  if (!isName(token) || !owned.has(token.name)) return rest
  if (keyword(tokens[start - 1]) === 'into' && namesOwnerColumn(tokens[after])) return rest
  return [{ table: token.name, alias: named ? alias.name : token.name }, ...rest]
}

const namesOwnerColumn = (columns: Token | undefined) =>
  isGroup(columns) && columns.some(column => isName(column) && column.name === OWNER)

/** The aliases that a condition restricts to a parameter, directly or through another restricted alias. */
function scopedAliases(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  outside: ReadonlySet<string>,
): Set<string> {
  const [only] = mentions
  const own = new Set(mentions.map(mention => mention.alias))
  const resolve = (alias: string | undefined) => alias ?? (mentions.length === 1 ? only?.alias : undefined)
  const scoped = new Set([...outside].filter(alias => !own.has(alias)))
  const terms = ownerTerms(tokens)
  for (let grown = true; grown; ) {
    const before = scoped.size
    for (const { alias, equals } of terms) {
      const left = resolve(alias)
      const right = equals === 'parameter' ? undefined : resolve(equals.alias)
      if (left && (equals === 'parameter' || (right && scoped.has(right)))) scoped.add(left)
      if (right && left && scoped.has(left)) scoped.add(right)
    }
    grown = scoped.size > before
  }
  return scoped
}

/** The terms that must hold in all conditions of one query: not those beside an `or` or after a `not`. */
function ownerTerms(tokens: readonly Token[]): OwnerTerm[] {
  const conditions = tokens.flatMap((token, index) =>
    ['where', 'on'].includes(keyword(token) ?? '') ? [conditionFrom(tokens, index)] : [],
  )
  return conditions.flatMap(({ terms, about }) =>
    termsThatMustHold(terms).filter(term => about === undefined || term.alias === about),
  )
}

/** The condition after `where` or `on`. The `on` of a left join restricts only the table that it joins. */
function conditionFrom(tokens: readonly Token[], index: number): { terms: Token[]; about: string | undefined } {
  const end = tokens.findIndex((token, at) => at > index && CLAUSE_STARTS.has(keyword(token) ?? ''))
  const terms = tokens.slice(index + 1, end === -1 ? undefined : end)
  const joined = tokens[index - 1]
  const join = tokens.slice(0, index).findLastIndex(token => keyword(token) === 'join')
  const left = keyword(tokens[index]) === 'on' && ['left', 'outer'].includes(keyword(tokens[join - 1]) ?? '')
  return { terms, about: left && isName(joined) ? joined.name : undefined }
}

function termsThatMustHold(condition: readonly Token[]): OwnerTerm[] {
  if (condition.some(token => keyword(token) === 'or')) return []
  return condition.flatMap((token, index) => {
    if (isGroup(token)) return isPlainGroup(condition, index) ? termsThatMustHold(token) : []
    return isName(token) && token.name === OWNER ? termAt(condition, index) : []
  })
}

/** Parentheses around conditions: not a query, not the arguments of a function, not after `not` or `in`. */
function isPlainGroup(condition: readonly Token[], index: number): boolean {
  const group = condition[index]
  const before = condition[index - 1]
  return isGroup(group) && !isQuery(group) && (before === undefined || keyword(before) === 'and')
}

function termAt(condition: readonly Token[], index: number): OwnerTerm[] {
  const qualified = condition[index - 1] === '.'
  const start = qualified ? index - 2 : index
  const before = keyword(condition[start - 1])
  if (start > 0 && before !== 'and') return []
  const alias = qualified ? nameAt(condition, index - 2) : undefined
  const [operator, first, dot, column] = condition.slice(index + 1)
  if (keyword(operator) === 'in')
    return isGroup(first) && first.every(value => value === '?' || value === ',')
      ? [{ alias, equals: 'parameter' }]
      : []
  if (operator !== '=') return []
  if (first === '?') return [{ alias, equals: 'parameter' }]
  if (isName(first) && dot === '.' && isName(column) && column.name === OWNER)
    return [{ alias, equals: { alias: first.name } }]
  return []
}

function nameAt(tokens: readonly Token[], index: number): string | undefined {
  const token = tokens[index]
  return isName(token) ? token.name : undefined
}
