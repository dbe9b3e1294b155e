import { WAIT_MILLISECONDS } from '@daywright/test-kit/run/patience'
import { describe, expect, it } from 'vitest'
import { givePassword, openSession, passwordOf } from '../browser/opened-session.ts'
import { MONDAY, useWebWorld } from '../browser/web-world.ts'
import { cachedQueries, isAppCached, untilCached } from '../steps/cached-data.ts'
import { closeWithEscape } from '../steps/settled-page.ts'

describe('the app without a network', () => {
  const world = useWebWorld('sqlite', { reducedMotion: 'reduce', serviceWorkers: 'allow' })

  it('[WEB-337] [WEB-338] [WEB-339] [WEB-415] opens, and shows what was known; [WEB-340] signing out leaves nothing', async () => {
    world.setNow(MONDAY)
    const { page, person } = await world.open('/labels', {
      isOwnPage: true,
      prepare: async who => {
        await givePassword(world, who)
        const { client } = who
        await client.projects.create({ body: { name: 'Garden' } })
        const report = await client.tasks.create({ body: { title: 'Write the report', estimateMinutes: 60 } })
        await client.checklistItems.create({ body: { taskId: report.id, title: 'Outline' } })
        await client.tasks.create({ body: { title: 'Prepare the talk', estimateMinutes: 480, maxSessionMinutes: 480 } })
        await client.planner.run()
      },
    })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.reload()
    await untilCached(page, 'today', 'blocks', 'tasks', 'projects', 'habits', 'documents', 'notifications')
    await expect.poll(() => isAppCached(page)).toBe(true)
    const context = page.context()
    await page.close()
    await context.setOffline(true)

    const openAt = async (time: string, path: string) => {
      const next = await context.newPage()
      next.setDefaultTimeout(WAIT_MILLISECONDS)
      await next.clock.setFixedTime(time)
      await next.goto(world.baseUrl + path)
      return next
    }
    // The next morning, in views that were not open before.
    const offline = await openAt('2026-03-03T07:30:00.000Z', '/today')
    await offline.getByText(/Last updated yesterday/).waitFor()
    await offline.getByRole('heading', { name: 'Next' }).waitFor()
    await offline.getByText('Prepare the talk').first().waitFor()
    await offline.getByRole('link', { name: 'Tasks' }).first().click()
    await offline.getByText('Write the report').first().waitFor()
    // It was never opened before.
    await offline.getByRole('button', { name: 'Write the report', exact: true }).click()
    const panel = offline.getByRole('dialog')
    expect(await panel.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Write the report')
    await panel.getByText('Outline').waitFor()
    await panel.getByRole('checkbox', { name: 'Tick Outline' }).click()
    await offline.getByText('1 change waiting to be sent').waitFor()
    await closeWithEscape(panel)
    await offline.getByRole('link', { name: 'Projects' }).first().click()
    await offline.getByRole('main').getByText('Garden').first().waitFor()
    await offline.getByRole('link', { name: 'Plan' }).first().click()
    const calendar = offline.getByRole('region', { name: 'Calendar' })
    await calendar.getByText('Write the report').first().waitFor()
    // Unknown facts about these days are left out, and known ones stay.
    await offline.getByRole('complementary', { name: 'Side panel' }).getByText('This could not be loaded').waitFor()
    expect(await calendar.getByText('Write the report').count()).toBeGreaterThan(0)

    // With a network again, what has changed meanwhile is shown.
    await person.client.tasks.create({ body: { title: 'Call the bank' } })
    await context.setOffline(false)
    await offline.getByText('The server cannot be reached').waitFor({ state: 'detached' })
    await offline.getByRole('link', { name: 'Tasks' }).first().click()
    await offline.getByText('Call the bank').first().waitFor()

    await offline.getByRole('button', { name: 'Robin' }).click()
    await offline.getByRole('menuitem', { name: 'Sign out' }).click()
    await offline.getByRole('textbox', { name: 'Password' }).waitFor()
    expect(await cachedQueries(offline)).toEqual([])
  })

  it('[WEB-410] a session that is ended on another device leaves nothing', async () => {
    const { page, person } = await world.open('/labels', {
      isOwnPage: true,
      prepare: async who => {
        await givePassword(world, who)
        await who.client.labels.create({ body: { name: 'Diary' } })
      },
    })
    const endOnAnotherDevice = async () => {
      const other = await page.context().browser()?.newContext()
      if (!other) throw new Error('There is no browser')
      await openSession(other, world, person)
      const url = `${world.baseUrl}/api/auth/sessions`
      const headers = { 'sec-fetch-site': 'same-origin' }
      const sessions: { id: string; current: boolean }[] = await (await other.request.get(url)).json()
      for (const { id } of sessions.filter(({ current }) => !current))
        expect((await other.request.delete(`${url}/${id}`, { headers })).ok()).toBe(true)
      await other.close()
    }
    const kept = async () => (await cachedQueries(page)).length
    await untilCached(page, 'session', 'labels')

    // In an idle window.
    await endOnAnotherDevice()
    world.app.endStreams()
    const again = page.getByRole('dialog', { name: 'Your session has ended' })
    await again.waitFor()
    await expect.poll(kept).toBe(0)
    await again.getByLabel('Email').fill(person.email)
    await again.getByRole('textbox', { name: 'Password' }).fill(passwordOf(person))
    await again.getByRole('button', { name: 'Sign in' }).click()
    await again.waitFor({ state: 'detached' })
    await untilCached(page, 'session', 'profile', 'labels')

    // While the app is closed.
    await page.goto(`${world.baseUrl}/healthz`)
    await endOnAnotherDevice()
    await page.goto(`${world.baseUrl}/labels`)
    await page.getByRole('textbox', { name: 'Password' }).waitFor()
    await expect.poll(kept).toBe(0)
  })

  it('[WEB-340] what is kept of one person is not shown to another, and is removed', async () => {
    const { page } = await world.open('/labels', {
      isOwnPage: true,
      prepare: ({ client }) => client.labels.create({ body: { name: 'Diary' } }),
    })
    await untilCached(page, 'session', 'profile', 'planner', 'labels')
    const other = await world.newPerson()
    await other.client.labels.create({ body: { name: 'Errands' } })
    await openSession(page.context(), world, other)
    // Slow enough for the app to begin with what is kept.
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/auth/get-session', async route => {
      await answer.promise
      await route.continue()
    })
    await page.goto(`${world.baseUrl}/labels`)
    await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor()
    answer.resolve()
    await page.getByText('Errands').first().waitFor()
    await page.getByText('Diary').waitFor({ state: 'detached' })
    // The data of the second person is stored a while after it is shown.
    await untilCached(page, 'session', 'labels')
    const owners = async () => [...new Set((await cachedQueries(page)).map(({ userId }) => userId))]
    await expect.poll(owners).toEqual([other.id])
  })
})
