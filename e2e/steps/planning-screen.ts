import type { TaskCreate } from '@daywright/contract/resources/tasks/task'
import type { Person } from '@daywright/test-kit/world'
import type { Page } from 'playwright-core'

export const RANGE = { from: '2026-03-01', to: '2026-04-10' }

export const givenTask = (person: Person, title: string, more: Partial<TaskCreate> = {}) =>
  person.client.tasks.create({ body: { title, estimateMinutes: 60, ...more } })

/** The plan, as `title from to`. */
export async function planOf(person: Person): Promise<string[]> {
  const blocks = await person.client.timeBlocks.list({ query: RANGE })
  return blocks
    .filter(block => block.status !== 'cancelled')
    .map(({ title, startAt, endAt }) => `${title} ${startAt.slice(0, 16)} ${endAt.slice(11, 16)}`)
}

export const planButton = (page: Page) => page.getByRole('button', { name: 'Replan', exact: true })
export const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' })
/** Ends an hour after it is due. */
export const lateTask = (person: Person) => givenTask(person, 'Slides', { dueAt: '2026-03-02T09:30:00Z' })
