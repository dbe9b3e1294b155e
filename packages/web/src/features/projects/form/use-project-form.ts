import { useForm } from '@mantine/form'
import { colorProblem } from '../../../ui/icons/color-problem.ts'
import type { ProjectFields } from './project-fields.ts'

/** The form of the dialog, with the checks that don't need the server. */
export const useProjectForm = (before: ProjectFields) =>
  useForm({
    initialValues: before,
    validate: {
      name: (name: string) => (name.trim() === '' ? 'Enter a name' : null),
      color: (color: string) => colorProblem(color, before.color),
    },
  })
export type ProjectForm = ReturnType<typeof useProjectForm>
