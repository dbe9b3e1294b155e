import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onSqlite('the start page', world => {
  it('[META-7] needs no script and links to the documentation', async () => {
    const page = await world.request('GET', '/')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.text).not.toContain('<script')
    const links = [...page.text.matchAll(/<a href="([^"]+)"/g)].map(match => match[1] ?? '')
    expect(links).toEqual(['/api/docs', '/api/openapi.json'])
    const docs = await world.request('GET', '/api/docs')
    expect([docs.status, docs.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })
})
