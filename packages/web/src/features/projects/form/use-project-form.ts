import { useForm } from '@mantine/form'
import { colorProblem } from '../../../ui/color-problem.ts'
import type { ProjectFields } from './project-fields.ts'

/** The fields of the dialog, with what can be said of them before the server is asked. */
export const useProjectForm = (before: ProjectFields) =>
  useForm({
    initialValues: before,
    validate: {
      name: (name: string) => (name.trim() === '' ? 'Give it a name' : null),
      color: (color: string) => colorProblem(color, before.color),
    },
  })
export type ProjectForm = ReturnType<typeof useProjectForm>
