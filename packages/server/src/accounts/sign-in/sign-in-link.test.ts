import { openBrowser } from '@daywright/test-kit/requests/browser-client'
import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { setPassword, signInLinkFor } from '../account-commands.rules.ts'

const START = '2026-03-02T00:00:00.000Z'
const JUST_BEFORE = '2026-03-02T23:59:59.999Z'
const A_DAY_LATER = '2026-03-03T00:00:00.000Z'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

onSqlite('sign-in links', world => {
  const newLink = async () => {
    const person = await world.newPerson()
    const link = await signInLinkFor(world.database, person.email.toUpperCase(), world.baseUrl, world.now())
    return { person, link, token: new URL(link).searchParams.get('token') ?? '' }
  }

  it('[AUTH-11] sign in once', async () => {
    const { person, token } = await newLink()
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const browser = openBrowser(world)
    const answer = await browser.request('POST', '/api/auth/link', { token })
    expect([answer.status, answer.body.user.id]).toEqual([200, person.id])
    expect((await browser.request('GET', '/api/user')).body.email).toBe(person.email)
    const again = await openBrowser(world).request('POST', '/api/auth/link', { token })
    expect([again.status, again.body.error]).toEqual([401, 'Unauthorized'])
  })

  it('[AUTH-11] let one in when several come at once', async () => {
    const { token } = await newLink()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => openBrowser(world).request('POST', '/api/auth/link', { token })),
    )
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 401, 401, 401, 401])
    world.setNow('2026-03-02T00:10:00.000Z')
  })

  it('[AUTH-11] are valid for 24 hours', async () => {
    world.setNow(START)
    const [first, second] = [await newLink(), await newLink()]
    world.setNow(JUST_BEFORE)
    expect((await openBrowser(world).request('POST', '/api/auth/link', { token: first.token })).status).toBe(200)
    world.setNow(A_DAY_LATER)
    expect((await openBrowser(world).request('POST', '/api/auth/link', { token: second.token })).status).toBe(401)
  })

  it('[AUTH-11] refuse what is no token', async () => {
    world.setNow('2026-03-03T01:00:00.000Z')
    for (const token of ['', 'x', 'x'.repeat(43), '\u0000', 'é'.repeat(43)]) {
      const answer = await openBrowser(world).request('POST', '/api/auth/link', { token })
      expect([answer.status, answer.body.error]).toEqual([401, 'Unauthorized'])
    }
    expect((await openBrowser(world).request('POST', '/api/auth/link', { token: 5 })).status).toBe(400)
  })

  it('[AUTH-11] lead to a page whose button signs in; opening the page uses nothing up', async () => {
    world.setNow('2026-03-03T02:00:00.000Z')
    const { link, token } = await newLink()
    const browser = openBrowser(world)
    const path = link.slice(world.baseUrl.length)
    for (const _ of [1, 2]) {
      const page = await browser.request('GET', path)
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.text).toContain(`value="${token}"`)
      expect(page.text).not.toContain('<script')
      expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
      expect(page.headers.get('cache-control')).toBe('no-store')
      // With `no-referrer` a browser would send the form with `Origin: null`, which is refused.
      expect(page.headers.get('referrer-policy')).toBe('same-origin')
    }
    const entered = await browser.request('POST', '/sign-in/link', `token=${token}`, FORM)
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/'])
    expect((await browser.request('GET', '/api/user')).status).toBe(200)
    const spent = await openBrowser(world).request('POST', '/sign-in/link', `token=${token}`, FORM)
    expect(spent.status).toBe(401)
    expect(spent.text).toContain('no longer works')
  })

  it('[AUTH-11] have a page that shows nothing of what is sent to it, and takes no form of another site', async () => {
    world.setNow('2026-03-03T03:00:00.000Z')
    for (const query of ['', '?token=', '?token="><script>alert(1)</script>', '?token=a&token=b'])
      expect((await world.request('GET', `/sign-in/link${query}`)).text).toContain('no longer works')
    expect((await world.request('POST', '/sign-in/link', { body: '{}' })).status).toBe(415)
    expect((await world.request('POST', '/sign-in/link', { body: 'x'.repeat(2000), headers: FORM })).status).toBe(413)
    const { token } = await newLink()
    const planted = await world.request('POST', '/sign-in/link', {
      body: `token=${token}`,
      headers: { ...FORM, origin: 'https://evil.example' },
    })
    expect([planted.status, planted.headers.getSetCookie()]).toEqual([403, []])
  })

  it('[AUTH-19] and passwords are given by the operator; a new password ends every session', async () => {
    world.setNow('2026-03-03T04:00:00.000Z')
    const { person, token } = await newLink()
    const browser = openBrowser(world)
    await browser.request('POST', '/api/auth/link', { token })
    await setPassword(world.database, person.email, 'a new password', world.now())
    world.setNow('2026-03-03T04:00:05.000Z')
    expect((await browser.request('GET', '/api/user')).status).toBe(401)
    expect((await browser.signIn(person.email, 'a new password')).status).toBe(200)
    await expect(setPassword(world.database, 'nobody@example.com', 'a new password', world.now())).rejects.toThrow(
      'User not found',
    )
  })
})
