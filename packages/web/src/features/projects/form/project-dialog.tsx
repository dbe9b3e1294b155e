import type { Project } from '@daywright/contract/resources/projects/project'
import { PROJECT_LIMITS } from '@daywright/contract/resources/projects/project.values'
import { t } from '@daywright/language/current-language'
import { api } from '../../../data/queries/api-client.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { RecordDialog } from '../../../shared/records/record-dialog.tsx'
import { createBody, NEW_PROJECT, patchBody, projectFields } from './project-fields.ts'
import { ProjectFormFields } from './project-form-fields.tsx'

interface ProjectDialogProps {
  /** Null to create one. */
  project: Project | null
  onClose: () => void
}

export default function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const zone = useZone()
  const before = project ? projectFields(project, zone) : NEW_PROJECT
  return (
    <RecordDialog
      texts={{ new: t('New project'), edit: t('Edit project'), create: t('Create project') }}
      isNew={!project}
      before={before}
      nameLength={PROJECT_LIMITS.nameLength}
      send={fields =>
        project
          ? api.projects.update({ id: project.id, body: patchBody(fields, before, zone) })
          : api.projects.create({ body: createBody(fields, zone) })
      }
      size="lg"
      onClose={onClose}
    >
      {form => <ProjectFormFields form={form} isNew={!project} />}
    </RecordDialog>
  )
}
