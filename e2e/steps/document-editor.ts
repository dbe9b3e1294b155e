import type { Person } from '@daywright/test-kit/world'
import type { Page } from 'playwright-core'
import type { OpenOptions, WebWorld } from '../browser/web-world.ts'

type NewDocument = Parameters<Person['client']['documents']['create']>[0]['body']

export const writing = (page: Page) => page.getByRole('textbox', { name: 'Text' })
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

/** Opens a document of a new person, with its editor. */
export async function openDocument(world: WebWorld, fields: Partial<NewDocument> = {}, options: OpenOptions = {}) {
  const made = { id: '' }
  const { page, person } = await world.open(() => `/documents/${made.id}`, {
    ...options,
    prepare: async who => {
      await options.prepare?.(who)
      made.id = (await who.client.documents.create({ body: { title: 'Release plan', ...fields } })).id
    },
  })
  const { id } = made
  // A phone starts with the preview.
  await (options.viewport ? preview(page) : writing(page)).waitFor()
  const stored = () => person.client.documents.get({ id })
  return { page, person, id, stored, text: async () => (await stored()).content }
}
