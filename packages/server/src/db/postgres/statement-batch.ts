import pg from 'pg'

/** What pg has for each connection, of which its types say nothing. */
interface Connection {
  stream: { cork(): void; uncork(): void }
  execute(portal: { portal: string }): void
  sync(): void
  /** Statements that were sent to be parsed, by name, until the server has parsed them. */
  submittedNamedStatements: Record<string, string>
}

/** A statement as pg sends it and reads its result. */
interface Part {
  readonly name: string | undefined
  readonly text: string
  prepare(connection: Connection): void
  handleRowDescription(message: object): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}
type Callback = (error: Error | null, result: pg.QueryResult) => void
const Query = pg.Query as unknown as new (statement: pg.QueryConfig, callback?: Callback) => Part

class UnsyncedQuery extends Query {
  /** pg would end each statement with a `Sync` of its own. */
  _getRows(connection: Connection): void {
    connection.execute({ portal: '' })
  }
}

/**
 * Several statements in one round trip. They end with one `Sync`, so after an error the server skips the others. The result is
 * that of the last one.
 */
export class StatementBatch implements pg.Submittable {
  readonly #parts: readonly Part[]
  readonly #callback: Callback
  #current = 0

  constructor(statements: readonly pg.QueryConfig[], callback: Callback) {
    this.#callback = callback
    this.#parts = statements.map((statement, index) =>
      index === statements.length - 1 ? new UnsyncedQuery(statement, callback) : new UnsyncedQuery(statement),
    )
  }

  /** pg notes under this name what the server has parsed. */
  get name(): string | undefined {
    return this.#part?.name
  }

  get text(): string | undefined {
    return this.#part?.text
  }

  get #part(): Part | undefined {
    return this.#parts[this.#current]
  }

  submit(given: pg.Connection): null {
    const connection = given as unknown as Connection
    connection.stream.cork()
    for (const part of this.#parts) part.prepare(connection)
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription(message: object): void {
    this.#part?.handleRowDescription(message)
  }

  handleDataRow(message: object): void {
    this.#part?.handleDataRow(message)
  }

  handleCommandComplete(message: object, connection: Connection): void {
    this.#part?.handleCommandComplete(message, connection)
    this.#current++
  }

  handleReadyForQuery(connection: Connection): void {
    this.#parts.at(-1)?.handleReadyForQuery(connection)
  }

  handleError(error: Error, connection: Connection): void {
    // What the server skipped it has not parsed either.
    for (const { name } of this.#parts) if (name !== undefined) delete connection.submittedNamedStatements[name]
    this.#callback(error, NO_RESULT)
  }
}

const NO_RESULT: pg.QueryResult = { command: '', rowCount: 0, oid: 0, rows: [], fields: [] }
