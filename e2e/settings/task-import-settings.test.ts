import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'

const FILE = 'Nr;Aufgabe;Fällig;Liste\n1;Steuer;05.10.2026;Haus\n2;Müll;06.10.2026;Haus\n'

describe('moving in from another program', () => {
  const world = useWebWorld()

  it('[WEB-347] [WEB-348] [IMP-21] previews a file, takes corrections, imports it once, and undoes it', async () => {
    const { page, person } = await world.open('/settings/data')
    const titles = async () => (await person.client.tasks.list()).data.map(({ title }) => title).toSorted()
    const choose = (name: string, text: string) =>
      page
        .getByLabel('File of another program')
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    await choose('letter.txt', 'Dear Robin')
    await page.getByText('This is not an export that Daywright knows').waitFor()

    await choose('liste.csv', FILE)
    await page.getByText('2 tasks will be added').waitFor()
    const table = page.getByRole('table', { name: 'Tasks of the file' })
    await table.getByText('Steuer').waitFor()
    expect(await titles()).toEqual([])
    const correct = async (column: string, field: string) => {
      await page.getByRole('combobox', { name: column, exact: true }).click()
      await page.getByRole('option', { name: field, exact: true }).click()
    }
    await correct('Nr', 'Leave out')
    await correct('Liste', 'Labels')
    await table.getByText('#Haus').first().waitFor()

    await page.getByRole('button', { name: 'Import 2 tasks' }).click()
    await page.getByText('Imported 2 tasks').waitFor()
    expect(await titles()).toEqual(['Müll', 'Steuer'])
    const [task] = (await person.client.tasks.list()).data
    expect([task?.labels.map(({ name }) => name), task?.description]).toEqual([['Haus'], ''])
    await page.getByRole('group', { name: 'Last import' }).getByRole('button', { name: 'Undo the import' }).click()
    await page.getByText('The import was undone').waitFor()
    expect(await titles()).toEqual([])
    await choose('hours.csv', 'Titel;Aufwand (Std)\nSteuer;1,5\n')
    await table.getByText('1h 30m').waitFor()
    await page.getByRole('combobox', { name: 'Estimates without a unit are' }).click()
    await page.getByRole('option', { name: 'Days of 8 hours' }).click()
    await table.getByText('12h').waitFor()
    await page.setViewportSize(PHONE)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    await choose('liste.csv', FILE)
    await page.getByText('2 tasks will be added').waitFor()
    await expect.poll(overflow).toBe(false)
  })
})
