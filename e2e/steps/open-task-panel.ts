import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import type { Person } from '@daywright/test-kit/world'
import type { Locator } from 'playwright-core'
import type { Opened, OpenOptions, WebWorld } from '../browser/web-world.ts'
import { untilFocused } from './settled-page.ts'

type NewTask = Parameters<Person['client']['tasks']['create']>[0]['body']

export interface OpenedPanel extends Opened {
  id: string
  panel: Locator
  /** The task as the API returns it now. */
  stored: () => Promise<TaskDetail>
}

/** Opens the panel of a new person's task, over a view that loads little. */
export async function openTaskPanel(
  world: WebWorld,
  task: Partial<NewTask> = {},
  options: OpenOptions = {},
): Promise<OpenedPanel> {
  const made = { id: '' }
  const { page, person } = await world.open(() => `/notifications?task=${made.id}`, {
    ...options,
    prepare: async who => {
      await options.prepare?.(who)
      made.id = (await who.client.tasks.create({ body: { title: 'Write the report', ...task } })).id
    },
  })
  const { id } = made
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Title' }).waitFor()
  await untilFocused(panel)
  return { page, person, id, panel, stored: () => person.client.tasks.get({ id }) }
}
