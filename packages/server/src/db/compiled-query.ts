import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Stands for a value that each execution gives. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Values = Record<string, unknown>

/**
 * A statement whose text never changes, built and compiled once: for the few that nearly every request runs, building costs
 * more than running. `build` must use every value as a parameter and nothing else, because it sees placeholders.
 */
export function compiledQuery<V extends Values, R>(
  build: (db: Db, values: V) => Compilable<R>,
): (db: Db, values: V) => Promise<R[]> {
  // By adapter, which all transactions of a database share; two databases have two dialects.
  const compiled = new WeakMap<object, CompiledQuery<R>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, placeholders<V>()).compile()
    compiled.set(adapter, query)
    const parameters = query.parameters.map(value => (value instanceof Placeholder ? values[value.name] : value))
    const bound: CompiledQuery<R> = { ...query, parameters }
    return (await db.executeQuery(bound)).rows
  }
}

const placeholders = <V extends Values>() =>
  new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as unknown as V
