import type { ApiResponse, World } from '@daywright/test-kit/world'
import { expect } from 'vitest'

/** The cookies of a browser at the provider and at the service, from the first redirect to the last one but one. */
export async function signInAtProvider(world: World, issuer: string, path = '/sign-in/oidc', session = '') {
  const started = await world.request('GET', path, { headers: { cookie: session } })
  expect(started.status).toBe(302)
  const cookie = started.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  let location = started.headers.get('location') ?? ''
  const jar = new Map<string, string>()
  while (location.startsWith(issuer)) {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
    const answer = await fetch(location, { redirect: 'manual', headers })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? []
      jar.set(name, value)
    }
    location = new URL(answer.headers.get('location') ?? '', issuer).href
  }
  expect(location).toMatch(new RegExp(`^${world.baseUrl}/sign-in/oidc/callback\\?`))
  return { started, cookie, callback: location.slice(world.baseUrl.length) }
}

/** The session that a response opens, as a cookie; empty if it opens none. */
export const sessionOf = (answer: ApiResponse): string =>
  answer.headers
    .getSetCookie()
    .find(set => set.startsWith('daywright.session_token='))
    ?.split(';', 1)[0] ?? ''
