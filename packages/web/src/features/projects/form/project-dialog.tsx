import type { Project } from '@daywright/contract/project'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { api } from '../../../data/api-client.ts'
import { showFailures } from '../../../data/show-failures.ts'
import { useChange } from '../../../data/use-change.ts'
import { useZone } from '../../../data/use-zone.ts'
import { createBody, fieldsOf, NEW_PROJECT, type ProjectFields, patchBody } from './project-fields.ts'
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
  const before = project ? fieldsOf(project, zone) : NEW_PROJECT
  const form = useProjectForm(before)
  const save = useChange<ProjectFields>({
    send: fields =>
      project
        ? api.projects.update({ id: project.id, body: patchBody(fields, before, zone) })
        : api.projects.create({ body: createBody(fields, zone) }),
    successMessage: (_, { name }) => (project ? `Saved ${name}` : `Created ${name}`),
    silentOnFailure: true,
  })
  const submit = (fields: ProjectFields) =>
    save.mutate(fields, {
      onSuccess: onClose,
      onError: error => showFailures(error, Object.keys(fields), form.setErrors),
    })
  return (
    <Modal opened onClose={onClose} title={project ? 'Edit project' : 'New project'} size="lg">
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <ProjectFormFields form={form} isNew={project === null} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {project ? 'Save' : 'Create project'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
