import type { Project } from '@daywright/contract/resources/projects/project'
import { api } from '../../../data/queries/api-client.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { createBody, NEW_PROJECT, patchBody, projectFields } from './project-fields.ts'
import { ProjectFormFields } from './project-form-fields.tsx'
import { useProjectForm } from './use-project-form.ts'

export interface ProjectDialogProps {
  /** Null to create one. */
  project: Project | null
  onClose: () => void
}

/** Creates or edits a project. If the server refuses a field, the dialog stays open with the reason beside it. */
export default function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const zone = useZone()
  const before = project ? projectFields(project, zone) : NEW_PROJECT
  const form = useProjectForm(before)
  const save = useSaveForm(form, {
    send: fields =>
      project
        ? api.projects.update({ id: project.id, body: patchBody(fields, before, zone) })
        : api.projects.create({ body: createBody(fields, zone) }),
    successMessage: (_, { name }) => (project ? `Saved ${name}` : `Created ${name}`),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={project ? 'Edit project' : 'New project'}
      submitLabel={project ? 'Save' : 'Create project'}
      size="lg"
      onClose={onClose}
      {...save}
    >
      <ProjectFormFields form={form} isNew={project === null} />
    </FormDialog>
  )
}
