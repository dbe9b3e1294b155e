import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'

describe('to-do apps', () => {
  const world = useWebWorld()

  it('[CALTODO-16] Settings → Connected apps shows and copies their address, and leads to the keys', async () => {
    const { page, person } = await world.open('/settings/apps', { isOwnPage: true })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const part = page.getByRole('region', { name: 'To-do apps' })
    const address = `${world.baseUrl}/dav/`
    await part.getByText(address, { exact: true }).waitFor()
    await part.getByRole('button', { name: 'Copy address' }).click()
    await part.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    const { status } = await world.request('PROPFIND', '/dav/', {
      headers: { depth: '0', authorization: `Basic ${btoa(`${person.email}:${person.key}`)}` },
    })
    expect(status).toBe(207)
    await part.getByRole('link', { name: 'Create an API key' }).click()
    await page.getByRole('tab', { name: 'API keys', selected: true }).waitFor()
  })
})
