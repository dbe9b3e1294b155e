import type { Project, ProjectStatus } from '@daywright/contract/resources/projects/project'
import { t } from '@daywright/language/current-language'
import { Menu } from '@mantine/core'
import { IconArchive, IconTemplate } from '@tabler/icons-react'
import { ActionsMenu, DeleteItem, EditItem } from '../../ui/lists/actions-menu.tsx'
import { OFFERED_STATUSES, ProjectStatusIcon, projectStatusName } from './project-status.tsx'
import { useArchiveProject, useDeleteProject, useProjectStatus, useRestoreProject } from './use-project-changes.ts'
import { useSaveAsTemplate } from './use-save-as-template.ts'

interface ProjectMenuProps {
  project: Pick<Project, 'id' | 'name' | 'status' | 'archived'>
  onEdit: () => void
  onDeleted?: () => void
}

/** The actions on a project, wherever it is shown. */
export function ProjectMenu({ project, onEdit, onDeleted }: ProjectMenuProps) {
  const archive = useArchiveProject()
  const restore = useRestoreProject()
  const remove = useDeleteProject(onDeleted)
  const saveAsTemplate = useSaveAsTemplate()
  return (
    <ActionsMenu name={project.name}>
      <EditItem onClick={onEdit} />
      <Menu.Item leftSection={<IconTemplate size={16} aria-hidden />} onClick={() => saveAsTemplate(project)}>
        {t('Save as template')}
      </Menu.Item>
      <Menu.Divider />
      <MoveItems project={project} />
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconArchive size={16} aria-hidden />}
        onClick={() => (project.archived ? restore : archive).mutate(project)}
      >
        {project.archived ? t('Restore') : t('Archive')}
      </Menu.Item>
      <DeleteItem label={t('Delete permanently')} onClick={() => remove({ id: project.id, name: project.name })} />
    </ActionsMenu>
  )
}

function MoveItems({ project }: Pick<ProjectMenuProps, 'project'>) {
  const change = useProjectStatus()
  const others: readonly ProjectStatus[] = OFFERED_STATUSES.filter(status => status !== project.status)
  return (
    <>
      <Menu.Label>{t('Move to…')}</Menu.Label>
      {others.map(status => (
        <Menu.Item
          key={status}
          leftSection={<ProjectStatusIcon status={status} />}
          onClick={() => change.mutate({ project, status })}
        >
          {projectStatusName(status)}
        </Menu.Item>
      ))}
    </>
  )
}
