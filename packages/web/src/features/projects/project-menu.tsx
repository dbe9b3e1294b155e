import type { Project, ProjectStatus } from '@daywright/contract/project'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArchive, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { OFFERED_STATUSES, ProjectStatusIcon, projectStatusName } from './project-status.tsx'
import { useArchiveProject, useDeleteProject, useProjectStatus, useRestoreProject } from './use-project-changes.ts'

export interface ProjectMenuProps {
  project: Pick<Project, 'id' | 'name' | 'status' | 'archived'>
  onEdit: () => void
  onDeleted?: () => void
}

/** The actions on a project, wherever it is shown. */
export function ProjectMenu({ project, onEdit, onDeleted }: ProjectMenuProps) {
  const archive = useArchiveProject()
  const restore = useRestoreProject()
  const remove = useDeleteProject(onDeleted)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${project.name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          Edit
        </Menu.Item>
        <Menu.Divider />
        <MoveItems project={project} />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconArchive size={16} aria-hidden />}
          onClick={() => (project.archived ? restore : archive).mutate(project)}
        >
          {project.archived ? 'Restore' : 'Archive'}
        </Menu.Item>
        <Menu.Item
          c="var(--dw-urgent)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove({ id: project.id, name: project.name })}
        >
          Delete permanently
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function MoveItems({ project }: Pick<ProjectMenuProps, 'project'>) {
  const change = useProjectStatus()
  const others: readonly ProjectStatus[] = OFFERED_STATUSES.filter(status => status !== project.status)
  return (
    <>
      <Menu.Label>Move to…</Menu.Label>
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
