import { api } from '@daywright/contract/api/api'
import { llmsText } from '@daywright/contract/openapi/llms-text'
import { openApiDocument } from '@daywright/contract/openapi/openapi'
import type { Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { retryLater } from '../errors/errors.ts'
import { cacheEncodings } from '../http/compression/cached-encodings.ts'
import { implement, implementRaw, type Route } from '../http/route.ts'
import { policyWithStyle } from '../http/security/security-headers.ts'
import { docsPage } from './docs/docs-page.ts'
import { DOCS_STYLE } from './docs/docs-style.ts'
import type { WriteHealth } from './write-health.ts'

const RETRY_AFTER_SECONDS = 1
const OK = { status: 'ok' } as const

export interface MetaOptions {
  database: Database
  /** Knows whether requests could write lately. */
  writes: WriteHealth
  metrics: Registry
  version: string
  /** Whether the process is shutting down. */
  isStopping: () => boolean
  readMetrics?: (() => Promise<string>) | undefined
}

export function metaRoutes({ database, writes, metrics, version, isStopping, readMetrics }: MetaOptions): Route[] {
  // Built on first use, to keep the start fast: most processes never need it.
  const document = once(() => openApiDocument(version))
  const documentText = once(() => cacheEncodings(Buffer.from(JSON.stringify(document()))))
  const shortText = once(() => cacheEncodings(Buffer.from(llmsText())))
  const page = once(() => cacheEncodings(Buffer.from(docsPage(document()))))
  const checkReadiness = readinessCheck(database, writes)
  return [
    implementRaw(api.meta.openapi, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(documentText()),
    ),
    implementRaw(api.meta.docs, (_request, reply) =>
      reply
        .header('content-security-policy', policyWithStyle(DOCS_STYLE))
        .type('text/html; charset=utf-8')
        .send(page()),
    ),
    implementRaw(api.meta.llms, (_request, reply) => reply.type('text/plain; charset=utf-8').send(shortText())),
    implement(api.meta.alive, async () => OK),
    implement(api.meta.ready, async (_call, { request }) => {
      if (isStopping()) throw notReady()
      await checkReadiness().catch(error => {
        request.log.warn({ err: error }, 'not ready')
        throw notReady()
      })
      return OK
    }),
    implementRaw(api.meta.metrics, async (_request, reply) =>
      reply.type(metrics.contentType).send(await (readMetrics?.() ?? metrics.metrics())),
    ),
  ]
}

const notReady = () => retryLater('not-ready', RETRY_AFTER_SECONDS)

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const LIMIT_MILLISECONDS = 2000

/**
 * [META-2] Checks whether the database responds in time and can be written; throws the reason if not. Concurrent requests
 * share one check, so that they do not use up the connections of a database that hangs.
 */
function readinessCheck(database: Database, writes: WriteHealth): () => Promise<void> {
  let check: Promise<void> | undefined
  return () => {
    check ??= checkAll(database, writes).finally(() => {
      check = undefined
    })
    return inTime(check)
  }
}

async function checkAll(database: Database, writes: WriteHealth): Promise<void> {
  await database.ping()
  await writes.check()
}

async function inTime(check: Promise<void>): Promise<void> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database does not respond')), LIMIT_MILLISECONDS)
  try {
    await Promise.race([check, timeout])
  } finally {
    clearTimeout(timer)
  }
}
