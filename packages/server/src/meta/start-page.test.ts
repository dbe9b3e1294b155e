import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('the start page', world => {
  it('[META-7] greets whoever opens the address, without a script, and leads to the documentation', async () => {
    const page = await world.request('GET', '/')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const [, docs = ''] = /href="([^"]+docs)"/.exec(page.text) ?? []
    expect((await world.request('GET', docs)).status).toBe(200)
  })
})
