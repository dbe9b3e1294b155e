import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const APP = 'https://app.example'
const PREFLIGHT = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' }

const corsHeaders = (headers: Headers) => [...headers.keys()].filter(name => name.startsWith('access-control-'))

onSqlite('other origins', world => {
  it('[CORS-1] are not allowed by default', async () => {
    const preflight = await world.request('OPTIONS', '/api/tasks', { headers: { origin: APP, ...PREFLIGHT } })
    expect([preflight.status, corsHeaders(preflight.headers)]).toEqual([405, []])
    const { request } = await world.newPerson()
    expect(corsHeaders((await request('GET', '/api/tasks', undefined, { origin: APP })).headers)).toEqual([])
  })
})

onSqlite(
  'listed origins',
  world => {
    it('[CORS-2] get preflights answered, and may read responses and errors', async () => {
      const preflight = await world.request('OPTIONS', '/api/tasks/x', { headers: { origin: APP, ...PREFLIGHT } })
      expect([preflight.status, preflight.text]).toEqual([204, ''])
      expect(preflight.headers.get('access-control-allow-origin')).toBe(APP)
      expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, PATCH, DELETE, PUT')
      for (const name of ['authorization', 'content-type', 'if-match', 'idempotency-key'])
        expect(preflight.headers.get('access-control-allow-headers')).toContain(name)
      const { request } = await world.newPerson()
      for (const path of ['/api/tasks', '/api/user', '/api/nothing', '/api/tasks/x']) {
        const { headers } = await request('GET', path, undefined, { origin: APP })
        expect([headers.get('access-control-allow-origin'), headers.get('vary')], path).toEqual([
          APP,
          expect.stringContaining('origin'),
        ])
        for (const name of ['etag', 'unknown-fields', 'preference-applied'])
          expect(headers.get('access-control-expose-headers')).toContain(name)
      }
      const refused = await world.request('GET', '/api/tasks', { headers: { origin: APP } })
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, APP])
    })

    it('[CORS-2] are the only ones', async () => {
      const { request } = await world.newPerson()
      for (const origin of [
        'https://evil.example',
        `${APP}.evil.example`,
        `${APP}:8443`,
        'http://app.example',
        'null',
      ]) {
        const preflight = await world.request('OPTIONS', '/api/tasks', { headers: { origin, ...PREFLIGHT } })
        expect([preflight.status, corsHeaders(preflight.headers)], origin).toEqual([405, []])
        const { headers } = await request('GET', '/api/tasks', undefined, { origin })
        expect([corsHeaders(headers), headers.get('vary')], origin).toEqual([[], expect.stringContaining('origin')])
      }
    })

    it('[CORS-3] cannot use cookies or sign in', async () => {
      const { request } = await world.newPerson()
      const { headers } = await request('GET', '/api/tasks', undefined, { origin: APP })
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      const path = '/api/auth/sign-in/email'
      const preflight = await world.request('OPTIONS', path, { headers: { origin: APP, ...PREFLIGHT } })
      expect([preflight.status, corsHeaders(preflight.headers)]).toEqual([405, []])
      const body = { email: 'robin@example.com', password: 'correct horse battery' }
      const signIn = await world.request('POST', path, { body, headers: { origin: APP } })
      expect([signIn.status, corsHeaders(signIn.headers)]).toEqual([403, []])
    })
  },
  { corsOrigins: [APP, 'moz-extension://a1b2'] },
)

onSqlite(
  'every origin',
  world => {
    it('[CORS-2] may call with *, still without cookies', async () => {
      const { request } = await world.newPerson()
      const { headers } = await request('GET', '/api/tasks', undefined, { origin: 'chrome-extension://abc' })
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    })
  },
  { corsOrigins: ['*'] },
)
