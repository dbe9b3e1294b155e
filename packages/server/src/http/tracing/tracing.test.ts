import { json } from 'node:stream/consumers'
import { type OutsideServer, startOutsideServer } from '@daywright/test-kit/outside/outside-server'
import { freshDatabase } from '@daywright/test-kit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../../accounts/account.rules.ts'
import { issueApiKey } from '../../api-keys/api-key.rules.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../../db/open.ts'
import { migrate } from '../../db/schema/migrate.ts'
import { accountInLog } from '../monitoring/log.ts'
import { openExporter, type TraceSpan } from './otlp-exporter.ts'

const NOW = '2026-03-02T00:00:00.000Z'
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

// biome-ignore lint/suspicious/noExplicitAny: what a collector gets.
let received: any[] = []
let status = 200
let collector: OutsideServer
beforeAll(async () => {
  collector = await startOutsideServer(async (request, response) => {
    received.push({ path: request.url, headers: request.headers, body: await json(request) })
    response.writeHead(status).end('{}')
  })
})
afterAll(() => collector.close())

const spansOf = () => received.flatMap(({ body }) => body.resourceSpans[0].scopeSpans[0].spans)
const attributeIn = (span: { attributes: { key: string; value: object }[] }, key: string) =>
  Object.values(span.attributes.find(attribute => attribute.key === key)?.value ?? {})[0]

it('[OPS-79] requests become spans of the trace that they belong to, without what people wrote', async () => {
  received = []
  const fresh = await freshDatabase('sqlite')
  const database = openDatabase(fresh.url)
  await migrate(database, { now: NOW })
  const config = readConfig({
    DATABASE_URL: fresh.url,
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20secret',
  })
  const app = await buildApp({ database, config, clock: () => Date.parse(NOW) })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const account = { email: 'robin@example.com', displayName: 'Robin', timezone: 'UTC', role: 'member' } as const
  const id = await createAccount(database, account, NOW)
  const { key } = await issueApiKey(database, id, { name: 'test', scope: 'write', expiresAt: null }, NOW)
  const send = async (method: string, path: string, traceparent: string, body?: string) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', traceparent }
    await (await fetch(address + path, { method, headers, ...(body && { body }) })).text()
  }
  await send('POST', '/api/labels?planted', `00-${TRACE}-${PARENT}-01`, '{"name":"planted"}')
  await send('GET', '/api/labels', `00-${TRACE}-${PARENT}-00`)
  await send('GET', '/healthz', 'nonsense')
  await send('GET', '/planted', 'nonsense')
  await app.close()
  await database.close()
  await fresh.remove()

  expect(received[0]).toMatchObject({ path: '/v1/traces', headers: { 'api-key': 'a secret' } })
  const spans = spansOf()
  expect(spans.map(({ name }) => name)).toEqual(['POST /api/labels', 'GET unknown'])
  const [created, unknown] = spans
  expect(created).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2, status: {} })
  expect(created.spanId).toMatch(/^[0-9a-f]{16}$/)
  expect(Number(created.endTimeUnixNano)).toBeGreaterThan(Number(created.startTimeUnixNano))
  expect(created.startTimeUnixNano).toBe(`${Date.parse(NOW)}000000`)
  expect(attributeIn(created, 'http.response.status_code')).toBe('201')
  expect(attributeIn(created, 'daywright.account')).toBe(accountInLog(id))
  expect(unknown.traceId).not.toBe(TRACE)
  const sent = JSON.stringify(received.map(({ body }) => body))
  for (const secret of ['planted', key, id, 'robin']) expect(sent).not.toContain(secret)
})

const SPAN: TraceSpan = {
  traceId: TRACE,
  spanId: PARENT,
  name: 'job plan',
  kind: 'internal',
  startedAt: 1,
  endedAt: 2,
  hasFailed: true,
  attributes: {},
}

it('[OPS-79] what a collector does not take is dropped and said once, and no more than 2,048 wait', async () => {
  received = []
  const errors: string[] = []
  const address = `http://127.0.0.1:${collector.port}/v1/traces`
  const exporter = openExporter({ address, headers: {}, serviceName: 'x' }, error => errors.push(String(error)))
  for (let count = 0; count < 3000; count++) exporter.add(SPAN)
  await exporter.flush()
  expect(spansOf()).toHaveLength(2048)
  expect(received.map(({ body }) => body.resourceSpans[0].scopeSpans[0].spans.length)).toEqual([512, 512, 512, 512])
  status = 503
  for (let count = 0; count < 2; count++) {
    exporter.add(SPAN)
    await exporter.flush()
  }
  expect(errors).toEqual(['Error: The collector answered 503'])
  status = 200
  received = []
  exporter.add(SPAN)
  await exporter.flush()
  expect(spansOf()).toMatchObject([{ name: 'job plan', kind: 1, status: { code: 2 } }])
  await exporter.close()
})
