import { t } from '@daywright/language/current-language'
import { useNavigate } from '@tanstack/react-router'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'

/** [WEB-690] Makes a template of a project; the toast opens it. */
export function useSaveAsTemplate(): (project: { id: string; name: string }) => void {
  const navigate = useNavigate()
  const { mutate } = useChange({
    send: ({ id }: { id: string; name: string }) => api.templates.fromProject({ id, body: {} }),
    successMessage: (_, { name }) => t('Saved {name} as a template', { name }),
    undo: ({ id }) => api.templates.remove({ id }),
    next: ({ id }) => ({
      label: t('Open template'),
      run: () => void navigate({ to: '/templates/$templateId', params: { templateId: id } }),
    }),
  })
  return mutate
}
