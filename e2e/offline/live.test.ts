import { buildApp } from '@daywright/server/app'
import { readConfig } from '@daywright/server/config/config'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WEB_FOLDER } from '../../packages/web/build-web.ts'
import { givePassword, passwordOf } from '../browser/opened-session.ts'
import { useWebWorld } from '../browser/web-world.ts'

describe.each(['sqlite', 'postgres'] as const)('what happens elsewhere, on %s', kind => {
  const world = useWebWorld(kind)

  it(`[WEB-113] shows in every open window without reloading, on ${kind}`, async () => {
    const { page, person } = await world.open('/labels')
    const other = await world.openFor(person, '/labels')
    await person.client.labels.create({ body: { name: 'From a program' } })
    await page.getByText('From a program').waitFor()
    await other.getByText('From a program').waitFor()
    await page.keyboard.press('q')
    await page.getByRole('textbox', { name: 'New task' }).fill('Paint the fence #outside')
    await page.keyboard.press('Enter')
    await other.getByText('outside').waitFor()
    await expect
      .poll(async () => (await person.client.labels.list()).map(label => label.name))
      .toEqual(['From a program', 'outside'])
  })
})

describe('a server that restarts', () => {
  const world = useWebWorld()

  it('[WEB-114] is reported as unreachable, and reconnected to with everything that changed meanwhile', async () => {
    const { page, person } = await world.open('/labels')
    const { port } = new URL(world.baseUrl)
    await world.app.close()
    await page.getByText('The server cannot be reached').waitFor()
    const config = readConfig({ DATABASE_URL: world.databaseUrl, LOG_LEVEL: 'fatal' })
    const clock = () => Date.parse(world.now())
    const again = await buildApp({ database: world.database, config, clock, webFolder: WEB_FOLDER })
    await again.listen({ host: '127.0.0.1', port: Number(port) })
    await person.client.labels.create({ body: { name: 'Made meanwhile' } })
    await page.getByText('Made meanwhile').waitFor()
    await page.getByText('The server cannot be reached').waitFor({ state: 'detached' })
    await page.context().close()
    await again.close()
  })
})

describe('a server that rejects the event stream', () => {
  const world = useWebWorld()

  it('[WEB-114] is retried until it accepts', async () => {
    const { page, person } = await world.open('/labels')
    await page.route('**/api/events', route => route.fulfill({ status: 503, json: { error: 'Busy' } }))
    world.app.endStreams()
    await page.getByText('The server cannot be reached').waitFor()
    await person.client.labels.create({ body: { name: 'Made meanwhile' } })
    await page.unroute('**/api/events')
    await page.getByText('Made meanwhile').waitFor()
    await page.getByText('The server cannot be reached').waitFor({ state: 'detached' })
  })
})

describe('a session that expires', () => {
  const world = useWebWorld()

  it('[WEB-115] is renewed over the view, and no typed text is lost', async () => {
    const { page, person } = await world.open('/labels', { prepare: who => givePassword(world, who) })
    await page.keyboard.press('q')
    const line = page.getByRole('textbox', { name: 'New task' })
    await line.fill('Still here afterwards')
    // A line that is entered before quick add is loaded is sent by itself once the session is renewed.
    await page.getByText('add another').waitFor()
    await page.context().clearCookies()
    await line.press('Enter')
    const again = page.getByRole('dialog', { name: 'Your session has ended' })
    await again.getByLabel('Email').fill(person.email)
    await again.getByRole('textbox', { name: 'Password' }).fill(passwordOf(person))
    await again.getByRole('button', { name: 'Sign in' }).click()
    await again.waitFor({ state: 'detached' })
    expect(await line.inputValue()).toBe('Still here afterwards')
    await line.press('Enter')
    await expect
      .poll(async () => (await person.client.tasks.list()).data.map(task => task.title))
      .toEqual(['Still here afterwards'])
  })
})

describe('an event stream that opens late', () => {
  const world = useWebWorld()

  it('[WEB-113] shows the changes since the view was loaded', async () => {
    const { page, person } = await world.open('/labels')
    const [isRequested, mayOpen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/api/events', async route => {
      isRequested.resolve()
      await mayOpen.promise
      await route.continue()
    })
    await page.reload()
    await page.getByText('No labels yet').waitFor()
    await isRequested.promise
    await person.client.labels.create({ body: { name: 'Made meanwhile' } })
    mayOpen.resolve()
    await page.getByText('Made meanwhile').waitFor()
  })
})

describe('a document', () => {
  const world = useWebWorld()

  it('[WEB-75] that is saved from two windows: the later save is refused, and its window says that the text was changed elsewhere', async () => {
    let id = ''
    const { page: first, person } = await world.open(() => `/documents/${id}`, {
      prepare: async ({ client }) => {
        id = (await client.documents.create({ body: { title: 'Release plan', content: 'Before' } })).id
      },
    })
    const second = await world.openFor(person, `/documents/${id}`)
    const writing = (page: Page) => page.getByRole('textbox', { name: 'Text' })
    const text = async () => (await person.client.documents.get({ id })).content
    await Promise.all([writing(first).waitFor(), writing(second).waitFor()])
    // The second window has read the document and is about to write it when the first one saves.
    const isWriting = Promise.withResolvers<string | undefined>()
    const mayWrite = Promise.withResolvers<void>()
    await second.route('**/api/documents/*', async route => {
      if (route.request().method() === 'PATCH') {
        isWriting.resolve((await route.request().allHeaders())['if-match'])
        await mayWrite.promise
      }
      await route.continue()
    })
    await writing(second).fill('Second')
    expect(await isWriting.promise).toBeTruthy()
    await writing(first).fill('First')
    await expect.poll(text).toBe('First')
    const refused = second.waitForResponse(response => response.request().method() === 'PATCH')
    mayWrite.resolve()
    expect((await refused).status()).toBe(412)
    await second.getByRole('alert').filter({ hasText: 'This text was changed elsewhere' }).waitFor()
    expect([await writing(second).textContent(), await text()]).toEqual(['Second', 'First'])
  })
})
