import { createClient } from '@daywright/contract/client/client'
import { describe, expect, it } from 'vitest'
import { openAddress } from '../browser/open-address.ts'
import { givePassword, openSession, passwordOf } from '../browser/opened-session.ts'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { SETTINGS } from '../steps/demo-views.ts'
import { closeWithEscape } from '../steps/settled-page.ts'

describe('settings', () => {
  const world = useWebWorld()

  it('[WEB-90] [WEB-91] name and time zone are saved, and shown at once; a new password needs the current one, and then signs in', async () => {
    const { page, person } = await world.open('/settings/profile', { prepare: who => givePassword(world, who) })
    await page.getByLabel('Name', { exact: true }).fill('Sam Field')
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await zone.fill('tokyo')
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Profile saved').waitFor()
    await expect
      .poll(() => person.client.user.get())
      .toMatchObject({ displayName: 'Sam Field', timezone: 'Asia/Tokyo' })
    await page.getByRole('tab', { name: 'Sessions' }).click()
    await page.getByRole('button', { name: 'Sam Field Asia/Tokyo' }).waitFor()

    await page.getByRole('tab', { name: 'Security' }).click()
    const present = page.getByRole('textbox', { name: 'Current password' })
    await present.fill('wrong password')
    await page.getByRole('textbox', { name: 'New password' }).fill('a much longer one')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('is not the current password').waitFor()
    expect(await present.inputValue()).toBe('wrong password')
    await present.fill(passwordOf(person))
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Password changed').waitFor()
    const signIn = await page.request.post(`${world.baseUrl}/api/auth/sign-in/email`, {
      data: { email: person.email, password: 'a much longer one' },
      headers: { origin: world.baseUrl },
    })
    expect(signIn.status()).toBe(200)
  })

  it('[WEB-92] [WEB-133] a key is shown once, works with the access that was chosen, and is refused after it was revoked', async () => {
    const { page, person } = await world.open('/settings/keys')
    await page.getByLabel('Name').fill('Robot')
    await page.getByRole('button', { name: 'Create key' }).click()
    const key = await page.getByTestId('new-key').innerText()
    const robot = createClient({ baseUrl: world.baseUrl, key })
    await expect.poll(async () => (await robot.tasks.list()).data).toEqual([])
    await page.getByRole('button', { name: 'Done' }).click()
    await page.reload()
    const keys = page.getByRole('list', { name: 'API keys' })
    await keys.getByText('Robot').waitFor()
    await keys
      .getByText(/created today/)
      .first()
      .waitFor()
    expect(await page.content()).not.toContain(key)
    await page.getByRole('button', { name: 'Revoke Robot' }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText('Key “Robot” revoked').waitFor()
    await expect(robot.tasks.list()).rejects.toMatchObject({ status: 401 })

    expect(await page.getByRole('radio', { name: 'Read and write' }).isChecked()).toBe(true)
    await page.getByText('Can also create and revoke keys').waitFor()
    for (const [name, access] of [
      ['Reader', 'Read only'],
      ['Writer', 'Read and write'],
      ['Manager', 'Full access'],
    ] as const) {
      await page.getByLabel('Name').fill(name)
      await page.getByRole('radio', { name: access }).check()
      await page.getByRole('button', { name: 'Create key' }).click()
      await page.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('list', { name: 'API keys' }).getByText(access).first().waitFor()
    }
    const stored = await person.client.apiKeys.list()
    expect(stored.map(({ name, scope }) => `${name} ${scope}`)).toEqual(
      expect.arrayContaining(['Reader read', 'Writer write', 'Manager account']),
    )
  })

  it('[WEB-93] other sessions are listed and can be ended', async () => {
    const { page, person } = await world.open('/settings/sessions')
    const other = await world.openFor(person, '/labels')
    await page.getByRole('button', { name: /^End the session/ }).waitFor()
    await page.getByRole('button', { name: /^End the session/ }).click()
    await page.getByText('Session ended').waitFor()
    await other.reload()
    await other.getByRole('textbox', { name: 'Password' }).waitFor()
  })

  it('[WEB-94] [WEB-349] [WEB-134] everything can be downloaded, also for other programs, and what is stored is shown beside what may be', async () => {
    const { page } = await world.open('/settings/data', {
      prepare: async ({ client }) => {
        await client.tasks.create({ body: { title: 'In the table', description: 'x'.repeat(500_000) } })
        await client.tasks.create({ body: { title: 'Over', status: 'completed' } })
      },
    })
    const download = async (name: string) => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name }).click()
      const file = await downloading
      return { name: file.suggestedFilename(), text: (await (await file.createReadStream()).toArray()).join('') }
    }
    const { records } = JSON.parse((await download('Download everything')).text)
    expect(records.task.map(({ title }: { title: string }) => title).toSorted()).toEqual(['In the table', 'Over'])
    expect((await download('Tasks as CSV')).text).toContain(',Over,completed,')
    await page.getByRole('checkbox', { name: 'Leave out completed tasks' }).check()
    const list = await download('Tasks as Markdown')
    expect(list.name).toMatch(/^daywright-tasks-.*\.md$/)
    expect(list.text).toContain('- [ ] In the table')
    expect(list.text).not.toContain('Over')
    expect((await download('Time worked as CSV')).text).toContain('Date,Project,Task,Minutes')
    const storage = page.getByRole('region', { name: 'Storage' })
    await storage.getByRole('row', { name: /^Tasks 2 of 100,000$/ }).waitFor()
    await storage.getByRole('row', { name: /^Texts 0.5 of 200 MB$/ }).waitFor()
  })

  it('[WEB-95] admins create accounts, set roles and delete; others do not see these sections', async () => {
    const { page, person } = await world.open('/settings/accounts', { account: { role: 'admin' } })
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('new@example.com')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText(/sign-in\/link\?token=/).waitFor()
    await page.getByRole('combobox', { name: 'Role of new@example.com' }).click()
    await page.getByRole('option', { name: 'Admin' }).click()
    const newcomer = async () => (await person.client.adminUsers.list()).find(user => user.email === 'new@example.com')
    await expect.poll(async () => (await newcomer())?.role).toBe('admin')
    await page.getByRole('button', { name: 'Delete new@example.com' }).click()
    await page.getByRole('button', { name: 'Delete the account' }).click()
    await expect.poll(newcomer).toBeUndefined()
    await page.getByRole('tab', { name: 'Status' }).click()
    await page.getByRole('row', { name: 'Database SQLite' }).waitFor()
    const member = await world.open('/settings/accounts')
    await member.page.getByRole('tab', { name: 'Profile' }).waitFor()
    expect(await member.page.getByRole('tab', { name: 'Accounts' }).count()).toBe(0)
  })

  it('[WEB-96] on a phone no section is wider than the screen', async () => {
    const { page } = await world.open('/settings/keys', { viewport: PHONE, account: { role: 'admin' } })
    for (const section of SETTINGS) {
      await page.evaluate(path => history.pushState({}, '', path), `/settings/${section}`)
      await page.locator(`[role=tabpanel][id$="-panel-${section}"]`).waitFor()
      await expect.poll(() => page.locator('[aria-busy=true], .mantine-Skeleton-root').count()).toBe(0)
      await expect
        .poll(async () => [section, await page.evaluate(() => document.documentElement.scrollWidth)])
        .toEqual([section, PHONE.width])
    }
  })
})

describe('notifications', () => {
  const world = useWebWorld()

  it('[WEB-85] [WEB-86] the first visit of a day writes a summary, once for each person; one or all are marked as read', async () => {
    const { page, person } = await world.open('/notifications')
    await page.getByRole('article').first().waitFor()
    await openAddress(page, `${world.baseUrl}/notifications`)
    await page.getByRole('article').first().waitFor()
    const { notifications } = await person.client.notifications.list()
    expect(notifications.map(({ type, read }) => [type, read])).toEqual([['morning_summary', false]])
    await page.getByRole('navigation', { name: 'Views' }).getByLabel('1 unread').waitFor()

    await page.getByRole('button', { name: 'Mark read' }).click()
    await expect.poll(async () => (await person.client.notifications.list()).unreadCount).toBe(0)
    const dueAt = '2026-03-02T20:00:00.000Z'
    await person.client.tasks.create({ body: { title: 'Soon due', dueAt } })
    await person.client.notifications.generate({ body: { type: 'at_risk' } })
    // [NOTE-14] The title is a link.
    await page.getByRole('button', { name: 'Soon due' }).click()
    await closeWithEscape(page.getByRole('dialog', { name: 'Soon due' }))
    await page.getByRole('button', { name: 'Mark all read' }).click()
    await expect.poll(async () => (await person.client.notifications.list()).unreadCount).toBe(0)

    // Another user of the same browser.
    const second = await world.newPerson()
    await openSession(page.context(), world, second)
    await page.goto(`${world.baseUrl}/notifications`)
    const summaries = async () => (await second.client.notifications.list()).notifications.map(({ type }) => type)
    await expect.poll(summaries).toEqual(['morning_summary'])
    await page.getByRole('article').first().waitFor()
  })
  it('[NOTE-17] a notification about a webhook leads to its settings', async () => {
    const notification = { title: 'The webhook “Home” was disabled', body: '', read: false, createdAt: world.now() }
    const { page } = await world.open('/notifications', {
      prepare: ({ id: userId }) =>
        world.database.db
          .insertInto('notification')
          .values({ ...notification, id: crypto.randomUUID(), userId, type: 'webhook_problem', metadata: '{}' })
          .execute(),
    })
    const article = page.getByRole('article', { name: notification.title })
    await article.getByRole('link', { name: 'Open settings' }).click()
    await page.getByRole('tab', { name: 'Webhooks', selected: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/settings/webhooks')
  })
})
