import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rawRequest } from '@daywright/test-kit/requests/raw-response'
import { useWorld } from '@daywright/test-kit/world'
import { afterAll, describe, expect, it } from 'vitest'

const BROWSER = { accept: 'text/html,application/xhtml+xml' }
const folder = mkdtempSync(join(tmpdir(), 'daywright-web-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(
  join(folder, 'index.html'),
  `<meta name="csp-nonce" content="%CSP_NONCE%"><style nonce="%CSP_NONCE%"></style><p>The app</p>${' '.repeat(1000)}`,
)
writeFileSync(join(folder, 'sign-in.html'), '<meta name="csp-nonce" content="%CSP_NONCE%"><p>Sign in</p>')
writeFileSync(join(folder, 'assets/app-abc123.js'), 'let app = 1'.repeat(100))
writeFileSync(join(folder, 'assets/app-abc123.js.br'), brotliCompressSync('let app = 1'.repeat(100)))
writeFileSync(join(folder, 'assets/deleted-abc123.js'), 'let old = 1')
writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
afterAll(() => rmSync(folder, { recursive: true }))

describe('a built app', () => {
  const world = useWorld('sqlite', {}, { webFolder: folder })

  it('[WEB-1] answers pages at every address that is not an endpoint’s', async () => {
    for (const path of ['/', '/tasks', '/projects/some-id?task=other']) {
      const page = await world.request('GET', path, { headers: BROWSER })
      expect([path, page.status, page.text]).toEqual([path, 200, expect.stringContaining('The app')])
    }
    expect((await world.request('GET', '/api/nothing', { headers: BROWSER })).body.error).toBe('Not found')
    expect((await world.request('GET', '/assets/old-file.js', { headers: BROWSER })).status).toBe(404)
    expect((await world.request('GET', '/nothing')).body.error).toBe('Not found')
    expect((await world.request('POST', '/tasks', { headers: BROWSER })).status).toBe(404)
    expect((await world.request('GET', '/api/tasks', { headers: BROWSER })).status).toBe(401)
  })

  it('[WEB-2] allows only files of this server and styles with the nonce of this very answer', async () => {
    const pages = await Promise.all([1, 2].map(() => world.request('GET', '/', { headers: BROWSER })))
    const nonces = pages.map(page => /content="([\w-]{20,})"/.exec(page.text)?.[1])
    expect(new Set(nonces).size).toBe(2)
    const policy = pages[0]?.headers.get('content-security-policy')
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[0]}'`)
    expect(pages[0]?.text).toContain(`<style nonce="${nonces[0]}">`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(pages[0]?.headers.get('cache-control')).toBe('no-store')
  })

  it('[WEB-3] keeps hashed files for a year, asks for others each time, and sends what is compressed', async () => {
    const script = await world.request('GET', '/assets/app-abc123.js', { headers: { 'accept-encoding': 'br' } })
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect([script.headers.get('content-encoding'), script.text.length]).toEqual(['br', 1100])
    expect((await world.request('GET', '/manifest.webmanifest')).headers.get('cache-control')).toBe('no-cache')
    for (const path of ['/index.html', '/sign-in.html', '/assets/app-abc123.js.br', '/assets/'])
      expect([path, (await world.request('GET', path)).status]).toEqual([path, 404])
  })

  it('[WEB-720] answers the sign-in addresses with a page of their own', async () => {
    for (const path of ['/sign-in', '/sign-in?next=/tasks', '/sign-up']) {
      const page = await world.request('GET', path, { headers: BROWSER })
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('<p>Sign in</p>')])
      expect(page.text).toMatch(/content="[\w-]{20,}"/)
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    }
  })

  it('[WEB-723] sends a visitor without a session to the sign-in page when they open a view, and nobody else', async () => {
    const opened = { ...BROWSER, 'sec-fetch-mode': 'navigate' }
    // `fetch` says itself that it is no person.
    const ask = (path: string, headers = {}) => rawRequest(world.baseUrl + path, { headers: { ...opened, ...headers } })
    for (const [path, target] of [
      ['/', '/sign-in'],
      ['/tasks?project=a&sort=b', '/sign-in?next=%2Ftasks%3Fproject%3Da%26sort%3Db'],
      ['//evil.example/x', '/sign-in?next=%2F%2Fevil.example%2Fx'],
    ] as const) {
      const { status, headers } = await ask(path)
      expect([status, headers.location, headers['cache-control']]).toEqual([302, target, 'no-store'])
    }
    const withSession = await ask('/tasks', { cookie: 'daywright.session_token=any' })
    expect([withSession.status, withSession.text]).toEqual([200, expect.stringContaining('The app')])
    expect((await ask('/tasks', { 'sec-fetch-mode': 'cors' })).text).toContain('The app')
    expect((await ask('/assets/app-abc123.js')).status).toBe(200)
    expect((await ask('/api/tasks')).status).toBe(401)
  })

  it('[COMP-2] compresses the page, and leaves files to the build', async () => {
    const ask = (path: string, accepted: string, headers = {}) =>
      rawRequest(world.baseUrl + path, { headers: { ...BROWSER, 'accept-encoding': accepted, ...headers } })
    const page = await ask('/', 'zstd')
    expect([page.headers['content-encoding'], page.headers.vary]).toEqual(['zstd', 'accept-encoding'])
    expect(page.text).toContain('The app')
    const plain = await ask('/assets/app-abc123.js', 'gzip')
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
    expect([plain.headers['content-length'], plain.text.length]).toEqual(['1100', 1100])
  })

  it('[COMP-10] sends parts of files as they are', async () => {
    const headers = { 'accept-encoding': 'gzip', range: 'bytes=0-9' }
    const part = await rawRequest(`${world.baseUrl}/assets/app-abc123.js`, { headers })
    expect([part.status, part.headers['content-encoding'], part.text]).toEqual([206, undefined, 'let app = '])
  })

  it('[FAIR-4] frees the place of every request for a file that a newer build has deleted', async () => {
    rmSync(join(folder, 'assets/deleted-abc123.js'))
    const responses = Array.from({ length: 20 }, () => world.request('GET', '/assets/deleted-abc123.js'))
    expect(new Set((await Promise.all(responses)).map(({ status }) => status))).toEqual(new Set([404]))
    expect((await world.request('GET', '/', { headers: BROWSER })).status).toBe(200)
  })
})

describe('a built app without compression', () => {
  const world = useWorld('sqlite', { compression: false }, { webFolder: folder })

  it('[COMP-11] is sent as it is', async () => {
    for (const path of ['/', '/assets/app-abc123.js']) {
      const { status, headers } = await rawRequest(world.baseUrl + path, { headers: { 'accept-encoding': 'br' } })
      expect([status, headers['content-encoding'], headers.vary]).toEqual([200, undefined, undefined])
    }
  })
})

describe('an app that was not built', () => {
  const world = useWorld('sqlite', {}, { webFolder: join(folder, 'nowhere') })

  it('[WEB-4] leaves a plain page at the address', async () => {
    expect((await world.request('GET', '/', { headers: BROWSER })).text).toContain('Daywright is running')
    expect((await world.request('GET', '/tasks', { headers: BROWSER })).status).toBe(404)
  })
})
