import { Worker } from 'node:worker_threads'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

export interface ReadRequest {
  id: number
  sql: string
  parameters: readonly unknown[]
}
export type ReadResponse = { id: number } & ({ rows: unknown[] } | { failure: { message: string } })

interface Thread {
  worker: Worker
  pending: Map<number, PromiseWithResolvers<unknown[]>>
}

/**
 * [SCALE-7] Reads in a thread of its own, with a connection of its own, because SQLite keeps the thread that calls it until the last row.
 * The thread starts with the first statement and is kept. One that crashes fails its statements and is replaced.
 */
export class ReaderDriver implements Driver {
  readonly #connection: DatabaseConnection
  readonly #file: string
  #thread: Thread | undefined
  #lastId = 0

  constructor(file: string) {
    this.#file = file
    this.#connection = {
      executeQuery: async <R>(query: CompiledQuery) => ({ rows: await this.#read(query) }) as QueryResult<R>,
      streamQuery: () => refuse('Streaming'),
    }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction = () => refuse('A transaction')
  commitTransaction = () => refuse('A transaction')
  rollbackTransaction = () => refuse('A transaction')

  async destroy(): Promise<void> {
    await this.#thread?.worker.terminate()
  }

  #read({ sql, parameters }: CompiledQuery): Promise<unknown[]> {
    this.#thread ??= this.#start()
    const { worker, pending } = this.#thread
    const id = ++this.#lastId
    const result = Promise.withResolvers<unknown[]>()
    pending.set(id, result)
    worker.ref()
    worker.postMessage({ id, sql, parameters } satisfies ReadRequest)
    return result.promise
  }

  #start(): Thread {
    const worker = new Worker(new URL('./sqlite-reader-worker.ts', import.meta.url), {
      execArgv: [],
      workerData: this.#file,
    })
    const pending: Thread['pending'] = new Map()
    const thread = { worker, pending }
    worker.on('message', (response: ReadResponse) => {
      const result = pending.get(response.id)
      pending.delete(response.id)
      // Only a thread with pending work keeps the process alive.
      if (pending.size === 0) worker.unref()
      if ('rows' in response) result?.resolve(response.rows)
      else result?.reject(Object.assign(new Error(response.failure.message), response.failure))
    })
    const end = (error: Error) => {
      if (this.#thread === thread) this.#thread = undefined
      for (const result of pending.values()) result.reject(error)
      pending.clear()
    }
    worker.once('error', end)
    worker.once('exit', code => end(new Error(`The thread that reads the database ended with ${code}`)))
    return thread
  }
}

function refuse(what: string): never {
  throw new Error(`${what} is not supported beside the connection of the database`)
}
