import { describe, expect, it } from 'vitest'
import { appRequest, CODE_VERIFIER, newAppClient } from '../../packages/server/test/everywhere/examples/app-requests.ts'
import { givePassword, passwordOf } from '../browser/opened-session.ts'
import { useWebWorld } from '../browser/web-world.ts'

describe('connected apps', () => {
  const world = useWebWorld()

  it('[WEB-345] [WEB-346] an app is connected by a person who signs in first, and disconnected again', async () => {
    const clientId = await newAppClient(world)
    // The router would read this as a number.
    const request = { ...appRequest(clientId), state: '1e5' } as Record<string, string>
    const { page, person } = await world.open('/labels', {
      isOwnPage: true,
      prepare: who => givePassword(world, who),
    })
    await page.route('https://assistant.example/**', route => route.fulfill({ body: 'Back at the assistant' }))
    await page.context().clearCookies()
    const ask = (other: Record<string, string> = {}) =>
      page.goto(`${world.baseUrl}/connect?${new URLSearchParams({ ...request, ...other })}`)

    await ask()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(person))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Connect “Assistant”?' }).waitFor()
    await page.getByText('assistant.example').waitFor()
    await page.getByText('Only continue if you started this.').waitFor()
    await page.getByText(person.email).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL('https://assistant.example/**')
    const denied = new URL(page.url()).searchParams
    expect([denied.get('error'), denied.get('state'), denied.get('code')]).toEqual(['access_denied', '1e5', null])
    expect(await person.client.connectedApps.list()).toEqual([])

    await ask({ redirect_uri: 'https://evil.example/callback' })
    await page.getByText('The app has not registered the address that it wants to return to').waitFor()

    await ask()
    await page.getByRole('radio', { name: 'Read only' }).check()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL('https://assistant.example/**')
    const allowed = new URL(page.url()).searchParams
    expect([allowed.get('state'), allowed.get('iss')]).toEqual(['1e5', world.baseUrl])
    const form = {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: allowed.get('code') ?? '',
      code_verifier: CODE_VERIFIER,
      redirect_uri: request.redirect_uri ?? '',
    }
    const tokens = await world.request('POST', '/oauth/token', {
      body: String(new URLSearchParams(form)),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([tokens.status, tokens.body.scope]).toEqual([200, 'read'])

    await page.goto(`${world.baseUrl}/settings/apps`)
    await page.getByText(`${world.baseUrl}/mcp`).waitFor()
    const row = page.getByRole('list', { name: 'Connected apps' }).getByRole('listitem')
    expect(await row.innerText()).toMatch(
      /Assistant\s+Read only[\s\S]*assistant\.example · connected today · last used/i,
    )
    await page.getByRole('button', { name: 'Disconnect Assistant' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('No connected apps yet.').waitFor()
    // Shown before the server has confirmed it.
    await page.getByText('“Assistant” disconnected').waitFor()
    const refused = await world.request('POST', '/mcp', {
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      headers: { authorization: `Bearer ${tokens.body.access_token}` },
    })
    expect(refused.status).toBe(401)
  })
})
