import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDailyBackups } from '@daywright/server/operate/daily-backups/open-daily-backups'
import { afterAll, describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'

const folder = mkdtempSync(join(tmpdir(), 'daywright-e2e-backups-'))
const backups = { folder, s3: undefined, minute: 150, kept: { days: 7, weeks: 4, months: 6 } }
afterAll(() => rmSync(folder, { recursive: true }))

describe('backups in the settings', () => {
  const world = useWebWorld('sqlite', undefined, { backups })

  it('[WEB-760] [WEB-761] [WEB-762] are made, downloaded and restored by an admin, who types the day', async () => {
    const server = openDailyBackups({
      database: world.database,
      databaseUrl: world.databaseUrl,
      config: backups,
      clock: () => Date.parse(world.now()),
      onError: error => expect.unreachable(String(error)),
      onMade: () => {},
    })
    const { page, person } = await world.open('/settings/status', { account: { role: 'admin' } })
    await page.getByText('with sessions, keys and the secrets of connected calendars').waitFor()
    await page.getByText('No backups yet.').waitFor()
    await page.getByRole('button', { name: 'Back up now' }).click()
    await page.getByText('Waiting to begin…').waitFor()
    await server.doWork()
    await page.getByText('The backup is done').waitFor()
    const [name = ''] = readdirSync(folder)

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Download the backup of/ }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(name)
    const saved = join(folder, 'downloaded')
    await download.saveAs(saved)
    expect(readFileSync(saved).equals(readFileSync(join(folder, name)))).toBe(true)

    await person.client.tasks.create({ body: { title: 'Made afterwards' } })
    world.passSeconds(60)
    await page.getByRole('button', { name: /^Restore the backup of/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Everything of everyone here becomes as it was then.').waitFor()
    const confirm = dialog.getByRole('button', { name: 'Restore', exact: true })
    const day = name.slice('daywright-'.length, 'daywright-2026-03-02'.length)
    await dialog.getByLabel(`Type ${day} to confirm`).fill('yes')
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByLabel(`Type ${day} to confirm`).fill(day)
    await confirm.click()
    await page.getByText('Waiting to begin…').waitFor()
    await server.doWork()
    expect((await person.client.tasks.list()).data).toEqual([])
    await page.getByText('The backup was restored').waitFor()
    expect(readdirSync(folder).filter(file => file.endsWith('.db'))).toHaveLength(2)
  })
})
