import { t } from '@daywright/language/current-language'
import { useNavigate } from '@tanstack/react-router'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { AddButton } from '../../ui/lists/add-button.tsx'

/** Creates an empty template of a project, and opens it. */
export function NewTemplateButton() {
  const navigate = useNavigate()
  const create = useChange({
    send: () => api.templates.create({ body: { name: t('New template'), project: { name: t('New project') } } }),
    successMessage: ({ name }) => t('Created {name}', { name }),
    undo: ({ id }) => api.templates.remove({ id }),
  })
  const open = (templateId: string) => void navigate({ to: '/templates/$templateId', params: { templateId } })
  return (
    <AddButton
      text={t('New template')}
      disabled={create.isPending}
      onClick={() => create.mutate(undefined, { onSuccess: ({ id }) => open(id) })}
    />
  )
}
