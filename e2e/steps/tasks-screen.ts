import type { Client } from '@daywright/contract/client/client'
import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import type { Person } from '@daywright/test-kit/world'
import type { Locator, Page } from 'playwright-core'
import { untilFocused } from './settled-page.ts'

type NewTask = Parameters<Client['tasks']['create']>[0]['body']

/** Creates tasks before the app is opened, oldest first. */
export const having =
  (...tasks: NewTask[]) =>
  async ({ client }: Person): Promise<void> => {
    for (const body of tasks) await client.tasks.create({ body })
  }

/** The task with that title, from the API. */
export async function taskOf({ client }: Person, title: string): Promise<TaskInList | undefined> {
  const { data } = await client.tasks.list({ query: { includeCompleted: 'true', search: title } })
  return data.find(task => task.title === title)
}

export const statusOf = async (person: Person, title: string) => (await taskOf(person, title))?.status

export const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: title, exact: true }) })
export const doneBox = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', { name: `Complete “${title}”` })
export const selectBox = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', { name: `Select “${title}”` })
export const toast = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text })
/** Names the message: the one before may still be on its way out. */
export const undo = (page: Page, text: string): Promise<void> =>
  toast(page, text).getByRole('button', { name: 'Undo' }).click()

/** Whether an element has the focus. */
export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate(node => node === document.activeElement)

/** The titles on screen, in order. */
export const titlesOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('checkbox', { name: /^Complete “/ })
    .evaluateAll(boxes => boxes.map(box => box.getAttribute('aria-label')?.slice('Complete “'.length, -1) ?? ''))

export const filterBy = (page: Page, field: string, choice: string): Promise<void> =>
  choose(page, { opener: /^Filter/, field, choice })
export const orderBy = (page: Page, field: 'Group by' | 'Sort by', choice: string): Promise<void> =>
  choose(page, { opener: /^Sort and group/, field, choice })

async function choose(page: Page, { opener, field, choice }: { opener: RegExp; field: string; choice: string }) {
  await page.getByRole('button', { name: opener }).click()
  await untilFocused(page.getByRole('dialog').filter({ has: page.getByRole('combobox', { name: field }) }))
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('combobox', { name: field }).waitFor({ state: 'hidden' })
}
