import type { Template, TemplatePatch } from '@daywright/contract/resources/templates/template'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'

/** A template as it is created again when its deletion is undone. */
const bodyOf = ({ name, description, project, tasks, questions }: Template) => ({
  name,
  description,
  project,
  tasks,
  questions,
})

/** Deletes a template, which is read before, so that it can be created again. */
export function useDeleteTemplate(onDeleted: () => void = () => {}): (template: { id: string; name: string }) => void {
  const { mutate } = useChange<{ id: string; name: string }, Template>({
    send: async ({ id }) => {
      const template = await api.templates.get({ id })
      await api.templates.remove({ id })
      return template
    },
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { name }) => t('Deleted {name}', { name }),
    undo: template => api.templates.create({ body: bodyOf(template) }),
  })
  return template => mutate(template, { onSuccess: onDeleted })
}

/** What is changed, and what it was before. */
interface Edit {
  change: TemplatePatch
  before: TemplatePatch
}

/** [WEB-692] Edits a template. Edits are sent one after the other, because each sends the whole list that it changes. */
export function useEditTemplate(template: Template): (change: TemplatePatch) => void {
  const { id } = template
  const { mutate } = useChange<Edit>({
    send: ({ change }) => api.templates.update({ id, body: change }),
    optimistic: ({ change }) => [{ id, fields: change }],
    successMessage: () => t('Saved {name}', { name: template.name }),
    undo: (_, { before }) => api.templates.update({ id, body: before }),
    queue: `template ${id}`,
  })
  return change => {
    const names = Object.keys(change) as (keyof TemplatePatch)[]
    mutate({ change, before: Object.fromEntries(names.map(name => [name, template[name]])) })
  }
}
