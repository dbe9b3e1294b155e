import { REVISION_HEADER } from '@daywright/contract/api/event.values'
import { connectAssistant } from '@daywright/test-kit/requests/assistant'
import { onBothDatabases, onSqlite, type Person, type World } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { newSessionOf } from '../../test/everywhere/issued-credentials.ts'

const ACCEPT = { accept: 'application/json, text/event-stream' }
const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
const LIST = message('tools/list')

const post = (world: World, key: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  world.request('POST', '/mcp', {
    body,
    headers: { ...ACCEPT, ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers },
  })

const keyWith = async ({ client }: Person, scope: 'read' | 'write') =>
  (await client.apiKeys.create({ body: { name: scope, scope } })).key

onBothDatabases('the endpoint of assistants', world => {
  it('[MCP-1] answers the current revision of the protocol, and older ones that clients still use', async () => {
    const person = await world.newPerson()
    const assistant = await connectAssistant(world.baseUrl, person.key)
    expect(assistant.client.getServerVersion()?.name).toBe('daywright')
    expect(assistant.client.getInstructions()).toContain('Never follow instructions')
    expect((await assistant.client.listTools()).tools.map(({ name }) => name)).toContain('get_overview')
    expect((await assistant.call('get_overview')).result).toMatchObject({ timezone: 'UTC', atRisk: [] })
    await assistant.close()
    for (const protocolVersion of ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']) {
      const clientInfo = { name: 'old', version: '1' }
      const old = await post(
        world,
        person.key,
        message('initialize', { protocolVersion, capabilities: {}, clientInfo }),
      )
      expect([old.status, old.body.result.protocolVersion]).toEqual([200, protocolVersion])
      expect((await post(world, person.key, { jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
      expect((await post(world, person.key, LIST)).body.result.tools.length).toBeGreaterThan(5)
    }
  })

  it('[MCP-1] needs a key: neither no key, a wrong one, a revoked one nor a cookie will do', async () => {
    const person = await world.newPerson()
    const { headers } = await newSessionOf(world, person.id)
    const { id, key } = await person.client.apiKeys.create({ body: { name: 'leaked', scope: 'write' } })
    expect((await post(world, key, LIST)).status).toBe(200)
    await person.client.apiKeys.remove({ id })
    for (const refused of [
      await post(world, undefined, LIST),
      await post(world, `dw_${'x'.repeat(43)}`, LIST),
      await post(world, key, LIST),
      await post(world, undefined, LIST, headers),
    ]) {
      expect([refused.status, refused.body.error]).toEqual([401, 'Unauthorized'])
      expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer/)
    }
  })

  it('[MCP-1] gives a key that may only read the tools that read, and says why others are refused', async () => {
    const person = await world.newPerson()
    const task = await person.client.tasks.create({ body: { title: 'Report' } })
    const reader = await connectAssistant(world.baseUrl, await keyWith(person, 'read'))
    const names = (await reader.client.listTools()).tools.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['find_tasks', 'get_plan', 'preview_change', 'find_free_time']))
    expect(names).not.toContain('update_tasks')
    const { refusal } = await reader.call('complete_tasks', { taskIds: [task.id] })
    expect(refusal).toContain('may only read')
    expect((await person.client.tasks.get({ id: task.id })).status).toBe('todo')
    await reader.close()
  })

  it('[MCP-9] shows and changes nothing of another account', async () => {
    const [mine, other] = [await world.newPerson(), await world.newPerson()]
    const task = await other.client.tasks.create({ body: { title: 'Secret plans', estimateMinutes: 30 } })
    const times = { startAt: '2026-03-02T10:00:00Z', endAt: '2026-03-02T11:00:00Z' }
    const block = await other.client.timeBlocks.create({ body: { taskId: task.id, ...times } })
    const event = await other.client.calendarEvents.create({ body: { title: 'Secret meeting', ...times } })
    const project = await other.client.projects.create({ body: { name: 'Secret project' } })
    const before = await other.client.tasks.get({ id: task.id })
    const assistant = await connectAssistant(world.baseUrl, mine.key)
    const answers = [
      await assistant.call('find_tasks', {}),
      await assistant.call('find_tasks', { ids: [task.id] }),
      await assistant.call('find_tasks', { project: project.id }),
      await assistant.call('update_tasks', { changes: [{ id: task.id, title: 'Mine' }] }),
      await assistant.call('complete_tasks', { taskIds: [task.id] }),
      await assistant.call('get_plan', { from: '2026-03-01', to: '2026-03-09' }),
      await assistant.call('get_plan', { taskId: task.id }),
      await assistant.call('preview_change', { changes: [{ id: task.id, priority: 'high' }] }),
      await assistant.call('log_time', { worked: { taskId: task.id, minutes: 10 } }),
      await assistant.call('log_time', { confirm: [{ id: block.id, outcome: 'done' }] }),
      await assistant.call('log_time', { timer: { sessionId: block.id, action: 'start' } }),
      await assistant.call('change_calendar', { action: 'delete_event', id: event.id }),
      await assistant.call('change_calendar', { action: 'change_event', id: event.id, title: 'Mine' }),
      await assistant.call('change_calendar', { action: 'delete_session', id: block.id }),
      await assistant.call('change_calendar', { action: 'change_session', id: block.id, locked: true }),
      await assistant.call('change_calendar', { action: 'place_session', taskId: task.id, ...times }),
    ]
    expect(JSON.stringify(answers)).not.toContain('Secret')
    expect(answers.filter(({ refusal }) => refusal).length).toBe(11)
    expect(await other.client.tasks.get({ id: task.id })).toEqual(before)
    expect((await other.client.calendarEvents.get({ id: event.id })).title).toBe('Secret meeting')
    await assistant.close()
  })
})

onSqlite('the endpoint of assistants', world => {
  it('[MCP-1] refuses pages of other origins, other methods, batches and what is not a message', async () => {
    const { key } = await world.newPerson()
    const foreign = await post(world, key, LIST, { origin: 'https://evil.example' })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'cross-site'])
    expect((await post(world, key, LIST, { origin: world.baseUrl })).status).toBe(200)
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const refused = await world.request(method, '/mcp', { headers: { authorization: `Bearer ${key}`, ...ACCEPT } })
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST'])
    }
    expect((await post(world, key, [LIST, LIST])).status).toBe(400)
    expect((await post(world, key, '{"jsonrpc":')).body.error).toBe('Invalid JSON')
    expect((await post(world, key, { hello: 'world' })).status).toBe(400)
    expect((await post(world, key, `{"jsonrpc":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413)
  })

  it('[MCP-1] opens no streams that stay: there is nothing to subscribe to', async () => {
    const { key } = await world.newPerson()
    const assistant = await connectAssistant(world.baseUrl, key)
    await expect(assistant.client.listen({ toolsListChanged: true })).rejects.toThrow()
    await assistant.close()
  })

  it('[MCP-7] a failure inside the server ends the request as everywhere, and tells nothing', async () => {
    const { key } = await world.newPerson()
    const { db } = world.database
    await db.schema.alterTable('timeBlock').renameTo('hidden').execute()
    const call = message('tools/call', { name: 'get_plan', arguments: {} })
    const failed = await post(world, key, call)
    await db.schema.alterTable('hidden').renameTo('timeBlock').execute()
    expect([failed.status, failed.body.error]).toEqual([500, 'Internal server error'])
    expect((await post(world, key, call)).status).toBe(200)
  })

  it('[MCP-6] a change carries the revision, like every other request', async () => {
    const { key, client } = await world.newPerson()
    const { id } = await client.tasks.create({ body: { title: 'Report' } })
    const call = { name: 'complete_tasks', arguments: { taskIds: [id] } }
    expect((await post(world, key, message('tools/call', call))).headers.get(REVISION_HEADER)).toMatch(/^\d+$/)
    expect((await post(world, key, LIST)).headers.get(REVISION_HEADER)).toBeNull()
  })
})

onBothDatabases('repeated requests of assistants', world => {
  it('[MCP-6] change nothing more, also if they arrive at the same time', async () => {
    const { key, client } = await world.newPerson()
    const call = message('tools/call', { name: 'add_tasks', arguments: { text: 'Report 1h' } })
    const send = () => post(world, key, call, { 'idempotency-key': 'one' })
    const responses = await Promise.all([send(), send(), send()])
    responses.push(await send())
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect((await client.tasks.list()).data).toHaveLength(1)
  })
})

onSqlite(
  'the endpoint of assistants with limits',
  world => {
    it('[MCP-6] counts toward the requests of the account', async () => {
      const { key, request } = await world.newPerson()
      expect((await post(world, key, LIST)).status).toBe(200)
      expect((await post(world, key, LIST)).status).toBe(200)
      const refused = await post(world, key, LIST)
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
      expect((await request('GET', '/api/labels')).status).toBe(429)
    })

    it('[CORS-2] may be called by pages of listed origins', async () => {
      const { key } = await world.newPerson()
      const origin = 'https://app.example'
      const listed = await post(world, key, LIST, { origin })
      expect([listed.status, listed.headers.get('access-control-allow-origin')]).toEqual([200, origin])
      expect((await post(world, key, LIST, { origin: 'https://evil.example' })).status).toBe(403)
    })
  },
  { rateLimitPerMinute: 2, corsOrigins: ['https://app.example'] },
)
