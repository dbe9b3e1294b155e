import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { boxOf } from '../steps/calendar-steps.ts'
import { type OpenedPanel, openTaskPanel } from '../steps/open-task-panel.ts'
import { sentChanges } from '../steps/sent-changes.ts'
import { pickUp } from '../steps/sortable-keys.ts'
import { isFocused, undo } from '../steps/tasks-screen.ts'

const WORK = { name: 'Work', windows: [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }] }
const INSERT = 'POST /api/tasks/*/checklist-items'
const CHANGE = 'PATCH /api/checklist-items/*'
const REORDER = 'PATCH /api/checklist-items/reorder'
const REMOVE = 'DELETE /api/checklist-items/*'

const itemsOf = async ({ stored }: OpenedPanel) =>
  (await stored()).checklistItems.map(item => `${item.completed ? '✓' : ''}${item.title}`)
const announced = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor({ state: 'attached' })

describe('what belongs to a task, in its panel', () => {
  const world = useWebWorld()

  it('[WEB-54] checklist items are added, ticked, renamed, sorted and deleted with undo, each in one request', async () => {
    const opened = await openTaskPanel(world)
    const { panel, page } = opened
    const sent = sentChanges(page)
    const add = panel.getByRole('textbox', { name: 'Add an item' })
    const items = () => itemsOf(opened)
    for (const title of ['One', 'Two', 'Three']) {
      await add.fill(title)
      await add.press('Enter')
      await panel.getByRole('checkbox', { name: `Tick ${title}` }).waitFor()
    }
    await panel.getByRole('checkbox', { name: 'Tick One' }).click()
    await panel.getByText('1 of 3').waitFor()
    await panel.getByRole('textbox', { name: 'Name of Two' }).fill('Two and a half')
    await panel.getByRole('textbox', { name: 'Name of Two' }).press('Enter')
    await expect.poll(items).toEqual(['✓One', 'Two and a half', 'Three'])
    await panel.getByRole('button', { name: 'Move Three' }).press('Alt+ArrowUp')
    await expect.poll(items).toEqual(['✓One', 'Three', 'Two and a half'])

    const handle = (title: string) => boxOf(panel.getByRole('button', { name: `Move ${title}` }))
    const [from, to] = [await handle('One'), await handle('Two and a half')]
    await page.mouse.move(from.x + 4, from.y + 4)
    await page.mouse.down()
    await page.mouse.move(to.x + 4, to.y + 4, { steps: 5 })
    await announced(page, 'One: Checklist, place 3 of 3.')
    await page.mouse.up()
    await expect.poll(items).toEqual(['Three', 'Two and a half', '✓One'])
    await add.fill('Four')
    await add.press('Enter')
    await expect.poll(items).toEqual(['Three', 'Two and a half', '✓One', 'Four'])
    await panel.getByRole('button', { name: 'Delete One' }).click()
    await expect.poll(items).toEqual(['Three', 'Two and a half', 'Four'])
    await undo(page, 'Deleted “One”')
    await expect.poll(items).toEqual(['Three', 'Two and a half', '✓One', 'Four'])
    expect(sent).toEqual([INSERT, INSERT, INSERT, CHANGE, CHANGE, REORDER, REORDER, INSERT, REMOVE, INSERT])
  })

  it('[WEB-54] [WEB-265] pasted lines become checklist items, which are sorted with the keyboard, with announcements; Escape cancels', async () => {
    const opened = await openTaskPanel(world)
    const { panel, page } = opened
    await panel.getByRole('textbox', { name: 'Add an item' }).evaluate(field => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '- [ ] One\n- [x] Two\n- [ ] Three')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect.poll(() => itemsOf(opened)).toEqual(['One', '✓Two', 'Three'])
    const shown = () =>
      panel.getByRole('checkbox', { name: /^Tick / }).evaluateAll(boxes => boxes.map(box => box.ariaLabel))
    await expect.poll(shown).toEqual(['Tick One', 'Tick Two', 'Tick Three'])

    const handle = panel.getByRole('button', { name: 'Move One' })
    const pickUpOne = async () => {
      await handle.focus()
      await pickUp(page, 'One: Checklist, place 1 of 3.')
    }
    await pickUpOne()
    await page.keyboard.press('ArrowDown')
    await announced(page, 'One: Checklist, place 2 of 3.')
    await page.keyboard.press('Escape')
    await announced(page, 'One was not moved.')
    await expect.poll(shown).toEqual(['Tick One', 'Tick Two', 'Tick Three'])
    await pickUpOne()
    for (const place of [2, 3]) {
      await page.keyboard.press('ArrowDown')
      await announced(page, `One: Checklist, place ${place} of 3.`)
    }
    await page.keyboard.press('Space')
    await expect.poll(shown).toEqual(['Tick Two', 'Tick Three', 'Tick One'])
    await expect.poll(() => itemsOf(opened)).toEqual(['✓Two', 'Three', 'One'])
    await expect.poll(() => isFocused(handle)).toBe(true)
    await page.keyboard.press('Alt+ArrowUp')
    await announced(page, 'One: Checklist, place 2 of 3.')
    await expect.poll(() => itemsOf(opened)).toEqual(['✓Two', 'One', 'Three'])
  })

  it('[WEB-265] [WEB-55] [WEB-59] subtasks are typed in the language of quick add, ticked and opened, and link back; a deleted task says so', async () => {
    const { panel, page, person, id, stored } = await openTaskPanel(world)
    const subtask = panel.getByRole('textbox', { name: 'Add a subtask' })
    const title = () => panel.getByRole('textbox', { name: 'Title' }).inputValue()
    await subtask.fill('Outline 2h by Friday')
    await panel.getByRole('button', { name: '2h: not meant' }).waitFor()
    await subtask.press('Alt+2')
    await expect.poll(() => subtask.inputValue()).toBe('Outline 2h "by Friday"')
    await subtask.press('Enter')
    expect(await subtask.inputValue()).toBe('')
    await expect
      .poll(async () => (await stored()).subtasks)
      .toMatchObject([{ title: 'Outline by Friday', estimateMinutes: 120, dueAt: null }])

    await panel.getByRole('checkbox', { name: 'Complete Outline by Friday' }).click()
    await expect.poll(async () => (await stored()).subtasks).toMatchObject([{ status: 'completed' }])
    await panel.getByRole('button', { name: 'Outline by Friday', exact: true }).click()
    await expect.poll(title).toBe('Outline by Friday')
    await panel.getByRole('button', { name: 'Part of Write the report' }).click()
    await expect.poll(title).toBe('Write the report')

    await person.client.tasks.remove({ id, query: { permanent: 'true' } })
    await panel.getByRole('heading', { name: 'Task not found' }).waitFor()
    await panel.getByRole('button', { name: 'Close the task' }).click()
    await panel.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has('task')).toBe(false)
  })

  it('[WEB-56] [WEB-57] prerequisites are found by their words, a circle is refused; documents are linked, created, unlinked and opened', async () => {
    const { panel, page, person, id, stored } = await openTaskPanel(
      world,
      {},
      {
        prepare: async ({ client }) => {
          await client.tasks.create({ body: { title: 'Hear from the translators' } })
          await client.documents.create({ body: { title: 'Release plan' } })
        },
      },
    )
    const title = () => panel.getByRole('textbox', { name: 'Title' }).inputValue()
    const waits = async () => (await person.client.dependencies.list({ id })).map(each => each.dependsOn.title)
    await panel.getByRole('combobox', { name: 'Add a task to wait for' }).fill('TRANSLATORS hear')
    await page.getByRole('option', { name: 'Hear from the translators' }).click()
    await expect.poll(waits).toEqual(['Hear from the translators'])
    await panel.getByRole('button', { name: 'Hear from the translators', exact: true }).click()
    await expect.poll(title).toBe('Hear from the translators')
    await panel.getByRole('combobox', { name: 'Add a task to wait for' }).fill('report')
    await page.getByRole('option', { name: 'Write the report' }).click()
    await panel.getByRole('alert').getByText('Two tasks cannot wait for each other.').waitFor()
    await page.goBack()
    await panel.getByRole('button', { name: 'Remove Hear from the translators' }).click()
    await expect.poll(waits).toEqual([])

    const linked = async () => (await stored()).documents.map(document => document.title).toSorted()
    const picker = panel.getByRole('combobox', { name: 'Link or create a document' })
    await picker.fill('release')
    await page.getByRole('option', { name: 'Release plan' }).click()
    await expect.poll(linked).toEqual(['Release plan'])
    // The list grows by it, and the options would be hidden if the field left the visible part of the panel.
    await panel.getByRole('button', { name: 'Remove Release plan' }).waitFor()
    await picker.scrollIntoViewIfNeeded()
    await picker.fill('Thoughts')
    await page.getByRole('option', { name: 'New note “Thoughts”' }).click()
    await expect.poll(linked).toEqual(['Release plan', 'Thoughts'])
    await panel.getByRole('button', { name: 'Remove Release plan' }).click()
    await expect.poll(linked).toEqual(['Thoughts'])
    await expect.poll(() => person.client.documents.list()).toHaveLength(2)
    await panel.getByRole('button', { name: 'Thoughts', exact: true }).click()
    await page.waitForURL(/\/documents\/[0-9a-f-]{36}$/)
  })

  it('[WEB-58] [WEB-59] blocks say when and why, are locked, and deleted with undo; the menu copies the link, archives, duplicates, and asks before deleting', async () => {
    const opened = await openTaskPanel(world, { estimateMinutes: 60, dueAt: '2026-03-06T17:00:00.000Z' })
    const { panel, page, person, id, stored } = opened
    await person.client.schedulePreferences.create({ body: WORK })
    await person.client.planner.run()
    await panel.getByText('1h, by the planner').waitFor()
    const [block] = (await stored()).timeBlocks
    await panel.getByRole('button', { name: 'Why here?' }).click()
    const blocks = panel.getByRole('region', { name: 'Blocks' })
    await blocks.getByText(block?.explanation ?? 'an explanation').waitFor()
    await panel.getByRole('button', { name: 'Lock Today' }).click()
    await expect.poll(async () => (await stored()).timeBlocks).toMatchObject([{ locked: true }])
    await panel.getByRole('button', { name: 'Delete Today' }).click()
    await expect.poll(async () => (await stored()).timeBlocks).toEqual([])
    await undo(page, 'Deleted the block')
    const again = { taskId: id, startAt: block?.startAt, endAt: block?.endAt, locked: true, source: 'auto' }
    await expect.poll(async () => (await stored()).timeBlocks).toMatchObject([again])
    await useMenu(opened)
  })
})

async function useMenu({ panel, page, person, id, stored }: OpenedPanel): Promise<void> {
  const pick = async (name: string) => {
    await panel.getByRole('button', { name: 'Task actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await pick('Copy link')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(`/tasks?task=${id}`)
  await pick('Archive')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(async () => (await stored()).status).toBe('archived')
  await undo(page, 'Archived')
  await expect.poll(async () => (await stored()).status).toBe('todo')
  await page.goBack()
  await pick('Duplicate')
  await expect.poll(() => panel.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Write the report (copy)')
  await person.client.planner.run()
  await pick('Delete permanently')
  await page
    .getByRole('dialog', { name: 'Delete this task permanently?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  await page.getByText('Deleted “Write the report (copy)”').waitFor()
  const { data } = await person.client.tasks.list({ query: { includeCompleted: 'true' } })
  expect(data.map(task => [task.title, task.estimateMinutes])).toEqual([['Write the report', 60]])
  // Nothing of what was deleted takes up time any more.
  const blocks = await person.client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-16' } })
  expect(blocks.map(block => block.taskId)).toEqual([id])
}
