import type { Compilable, CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database.ts'
import { waiting } from './waiting-statements.ts'

/** Stands for a value that each execution gives. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Values = Record<string, unknown>
/** Of statements whose columns vary with the fields that a client sends. */
const MAX_SHAPES = 200

/**
 * A statement whose text never changes, built and compiled once: for the few that nearly every request runs, building costs
 * more than running. `build` must use every value as a parameter and nothing else, because it sees placeholders. What the
 * text depends on, such as the dialect, comes after the values, and must be the same for all statements of a database.
 */
export function compiledQuery<V extends Values, R, C extends unknown[]>(
  build: (db: Db, values: V, ...fixed: C) => Compilable<R>,
): (db: Db, values: V, ...fixed: C) => Promise<R[]> {
  // By adapter, which all transactions of a database share; two databases have two dialects.
  const compiled = new WeakMap<object, CompiledQuery<R>>()
  return async (db, values, ...fixed) => {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, placeholders<V>(), ...fixed).compile()
    compiled.set(adapter, query)
    return (await db.executeQuery(bound(query, values))).rows
  }
}

interface RecordStatement {
  table: string
  /** The columns that the statement sets, with their values. */
  record: Values
  /** What finds the record. */
  key?: Values
  /** The result is not needed. */
  mayWait?: boolean | undefined
}

/** The same for a statement about the columns of a record: each set of columns has a text of its own. */
export function compiledByColumns<R>(
  build: (db: Db, table: string, record: Values, key: Values) => Compilable<R>,
): (db: Db, statement: RecordStatement) => Promise<void> {
  const compiled = new WeakMap<object, LRUCache<string, CompiledQuery<R>>>()
  return async (db, { table, record, key, mayWait = false }) => {
    const { adapter } = db.getExecutor()
    const shapes = compiled.get(adapter) ?? new LRUCache<string, CompiledQuery<R>>({ max: MAX_SHAPES })
    compiled.set(adapter, shapes)
    const names = Object.keys(record)
    const shape = `${table} ${names.join(' ')}`
    const columns = () => Object.fromEntries(names.map(name => [name, new Placeholder(name)]))
    const query = shapes.get(shape) ?? build(db, table, columns(), placeholders()).compile()
    shapes.set(shape, query)
    const complete = bound(query, { ...record, ...key })
    await db.executeQuery(mayWait ? waiting(complete) : complete)
  }
}

const bound = <R>(query: CompiledQuery<R>, values: Values): CompiledQuery<R> => ({
  ...query,
  parameters: query.parameters.map(value => (value instanceof Placeholder ? values[value.name] : value)),
})

const placeholders = <V extends Values>() =>
  new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as unknown as V
