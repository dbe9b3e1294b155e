import { endpoints } from '@daywright/contract/api/api'
import { openApiDocument } from '@daywright/contract/openapi/openapi'
import { onSqlite, useWorld } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { version } from '../config/version.ts'

onSqlite('the meta endpoints', world => {
  it('[META-1] say that the process runs', async () => {
    const { status, body } = await world.request('GET', '/healthz')
    expect([status, body]).toEqual([200, { status: 'ok' }])
  })

  it('[META-2] say whether the database answers', async () => {
    expect((await world.request('GET', '/readyz')).status).toBe(200)
    const { ping } = world.database
    world.database.ping = () => Promise.reject(new Error('away'))
    const { status, body, headers } = await world.request('GET', '/readyz')
    world.database.ping = ping
    expect([status, body.error, headers.get('retry-after')]).toEqual([503, 'Not ready', '1'])
    expect((await world.request('GET', '/healthz')).status).toBe(200)
  })

  it('[META-13] say that the service is not ready once a write found the disk full, until one succeeds again', async () => {
    const person = await world.newPerson()
    const ready = async () => (await world.request('GET', '/readyz')).status
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13, code: '53100' })
    const { write, transaction } = world.database
    let probes = 0
    world.database.transaction = () => {
      probes++
      return Promise.reject(full)
    }
    world.database.write = () => Promise.reject(full)
    expect((await person.request('POST', '/api/labels', { name: 'x' })).status).toBe(503)
    world.database.write = write
    expect([await ready(), await ready(), await ready(), probes]).toEqual([503, 503, 503, 0])
    world.passSeconds(5)
    expect([await ready(), await ready(), probes]).toEqual([503, 503, 1])
    world.database.transaction = transaction
    world.passSeconds(5)
    expect([await ready(), await ready()]).toEqual([200, 200])
    expect(
      await world.database.db.selectFrom('setting').select('name').where('name', '=', 'write-probe').execute(),
    ).toEqual([])
    const statements = await world.statementsDuring(ready)
    expect(statements.filter(sql => !/^select/i.test(sql))).toEqual([])
  })

  it('[META-2] say that the database is not ready when it does not respond in time', async () => {
    const { ping } = world.database
    const answer = Promise.withResolvers<void>()
    let pings = 0
    world.database.ping = () => {
      pings++
      return answer.promise
    }
    const statuses = await Promise.all([1, 2, 3].map(async () => (await world.request('GET', '/readyz')).status))
    world.database.ping = ping
    expect([statuses, pings]).toEqual([[503, 503, 503], 1])
    answer.resolve()
    await expect.poll(async () => (await world.request('GET', '/readyz')).status).toBe(200)
  })
})

describe('the meta endpoints', () => {
  const world = useWorld('sqlite')

  it('[META-3] give the OpenAPI document', async () => {
    const { body, headers } = await world.request('GET', '/api/openapi.json')
    expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument(version))))
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('[META-12] give the API as a short text, with a line for each endpoint that programs use', async () => {
    const { text, headers } = await world.request('GET', '/llms.txt')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const isLeftOut = (path: string) =>
      /^\/(api\/(auth|admin|push-subscriptions)|metrics|healthz|readyz|llms)/.test(path)
    for (const { endpoint } of endpoints)
      expect(
        new RegExp(`^- ${endpoint.method} ${RegExp.escape(endpoint.path)}[?: ]`, 'm').test(text),
        endpoint.path,
      ).toBe(!isLeftOut(endpoint.path))
    // About four characters make a token.
    expect(text.length / 4).toBeLessThan(28 * endpoints.filter(({ endpoint }) => !isLeftOut(endpoint.path)).length)
    expect((await world.request('GET', '/api/docs')).text).toContain('href="/llms.txt"')
  })

  it('[META-4] give a page with every endpoint, its fields, errors and an example, and nothing from elsewhere', async () => {
    const { text, headers } = await world.request('GET', '/api/docs')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(match => match[1]))
    for (const { name, endpoint } of endpoints) {
      const id = name.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase())
      expect(ids, name).toContain(id)
      const article = text.slice(text.indexOf(`<h3 id="${id}">`)).split('</article>')[0]
      expect(article, name).toContain(`<code>${endpoint.path}</code>`)
      expect(article, name).toContain('curl')
      for (const { message } of endpoint.errors) expect(article, name).toContain(message)
    }
    const links = [...text.matchAll(/href="([^"]+)"/g)].map(match => match[1] ?? '')
    expect(links.filter(link => link.startsWith('#') && !ids.has(link.slice(1)))).toEqual([])
    expect(links.filter(link => !/^[#/]/.test(link))).toEqual([])
    expect(text).not.toMatch(/<script|<img|<link|@import|url\(/)
    expect(text).toContain('string, 1 to 500 characters')
    expect(text).toContain('date-time or null')
    expect(text).toMatch(/Any request: .*405 Method not allowed/)
    const detail = text.slice(text.indexOf('<h3 id="tasksGet">')).split('</article>')[0]
    for (const field of ['title', 'labels', 'timeBlocks', 'subtasks']) expect(detail).toContain(`<code>${field}</code>`)
  })

  it('[META-4] lets the page’s own style apply under the policy that it is sent with, and no other', async () => {
    const { text, headers } = await world.request('GET', '/api/docs')
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64')
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).not.toMatch(/ style="/)
  })

  it('[META-5] give figures by route and kind of answer, planner runs among them, and no user’s data', async () => {
    const person = await world.newPerson({ email: 'counted@example.com' })
    const { id } = await person.client.labels.create({ body: { name: 'Figures' } })
    await person.request('DELETE', `/api/labels/${id}`)
    await person.client.planner.run()
    await world.request('POST', '/api/planner')
    const { text, headers } = await world.request('GET', '/metrics')
    expect(headers.get('content-type')).toContain('text/plain')
    expect(text).toMatch(
      /daywright_request_duration_seconds_count\{method="DELETE",route="\/api\/labels\/:id",status="2xx"\} 1/,
    )
    expect(text).toMatch(
      /daywright_request_duration_seconds_count\{method="POST",route="\/api\/planner",status="4xx"\} 1/,
    )
    expect(text).toContain('daywright_planner_runs_total{outcome="done"} 1')
    expect(text).not.toContain('outcome="failed"')
    expect(text).toMatch(/daywright_requests_in_flight 1/)
    expect(text).toMatch(/^daywright_requests_waiting 0$/m)
    expect(text).toMatch(/^daywright_planner_runs_waiting 0$/m)
    expect(text).toMatch(/process_cpu_seconds_total/)
    for (const secret of [id, person.id, person.email, 'Figures', person.key]) expect(text).not.toContain(secret)
  })

  it('[META-6] need no key, and ignore one that is sent', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs', '/llms.txt'])
      for (const headers of [{}, { authorization: 'Bearer nonsense' }])
        expect((await world.request('GET', path, { headers })).status, path).toBe(200)
  })
})
