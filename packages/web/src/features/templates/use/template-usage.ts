import type { Template, TemplateUse } from '@daywright/contract/resources/templates/template'
import type { TemplateDay } from '@daywright/contract/resources/templates/template-days'
import { t } from '@daywright/language/current-language'
import { api } from '../../../data/queries/api-client.ts'
import { givenAnswers } from './template-preview.ts'

/** The form that uses a template. */
export interface UseFields {
  answers: Record<string, string>
  /** Null until it is typed: it then follows from the answers. */
  name: string | null
  spaceId: string | null
  projectId: string | null
  from: 'start' | 'end'
  day: string | null
  /** Where a failure of the form as a whole is shown. */
  form: string
}

export const NEW_USE: UseFields = {
  answers: {},
  name: null,
  spaceId: null,
  projectId: null,
  from: 'start',
  day: null,
  form: '',
}

export const dayOf = ({ from, day }: Pick<UseFields, 'from' | 'day'>): TemplateDay | null => {
  if (day === null) return null
  return from === 'start' ? { startOn: day } : { endOn: day }
}

export const sendUse = ({ id, project }: Template, fields: UseFields): Promise<TemplateUse> =>
  api.templates.use({
    id,
    body: {
      ...dayOf(fields),
      answers: givenAnswers(fields.answers),
      ...(project
        ? { spaceId: fields.spaceId, ...(fields.name && { name: fields.name }) }
        : { projectId: fields.projectId }),
    },
  })

/** [WEB-691] Takes a use back, and says what stays. */
export async function undoUse(id: string, onProjectDeleted: () => void): Promise<string | undefined> {
  const { keptTasks, isProjectKept } = await api.templates.undoUse({ id })
  if (!isProjectKept) onProjectDeleted()
  return keptTasks === 0
    ? undefined
    : t('Undone, except {count, plural, one {# task that you have} other {# tasks that you have}} changed since', {
        count: keptTasks,
      })
}
