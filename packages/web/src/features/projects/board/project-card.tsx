import type { ProjectInList } from '@daywright/contract/resources/projects/project'
import { Group, Stack } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { IconTile } from '../../../ui/icons/icon-tile.tsx'
import { DragHandle } from '../../../ui/sortable/drag-handle.tsx'
import type { SortableParts } from '../../../ui/sortable/sortable-list.tsx'
import { DocumentCount, SpaceName, TargetDate } from '../project-facts.tsx'
import { ProjectMenu } from '../project-menu.tsx'
import { ProjectProgressBar } from '../project-progress.tsx'
import classes from './project-board.module.css'

interface ProjectCardProps {
  project: ProjectInList
  onEdit: (project: ProjectInList) => void
  parts: SortableParts
}

/** A project on the board. Everything except its menu can be used to drag it. */
export function ProjectCard({ project, onEdit, parts }: ProjectCardProps) {
  return (
    <article className={classes.card} data-dragging={parts.isDragging || undefined}>
      <div {...parts.grip} className={classes.grip}>
        <Group gap={8} wrap="nowrap" align="flex-start">
          <DragHandle name={project.name} handle={parts.handle} size="sm" className={classes.handle} />
          <IconTile color={project.color} icon={project.icon} size={26} />
          <Link
            to="/projects/$projectId"
            params={{ projectId: project.id }}
            className={classes.link}
            // Otherwise the browser would drag the link instead of the card.
            draggable={false}
          >
            {project.name}
          </Link>
        </Group>
        <CardFacts project={project} />
      </div>
      <div className={classes.menu}>
        <ProjectMenu project={project} onEdit={() => onEdit(project)} />
      </div>
    </article>
  )
}

/** The copy of the card that follows the pointer; nothing on it can be pressed. */
export function ProjectCardOverlay({ project }: { project: ProjectInList }) {
  return (
    <div className={classes.card} data-overlay>
      <div className={classes.grip}>
        <Group gap={8} wrap="nowrap" align="flex-start">
          <span className={classes.handle}>
            <IconGripVertical size={16} aria-hidden />
          </span>
          <IconTile color={project.color} icon={project.icon} size={26} />
          <span className={classes.link}>{project.name}</span>
        </Group>
        <CardFacts project={project} />
      </div>
    </div>
  )
}

function CardFacts({ project }: { project: ProjectInList }) {
  return (
    <Stack gap={6} mt={8}>
      <ProjectProgressBar progress={project.progress} />
      <Group gap="4px 12px">
        <SpaceName space={project.space} />
        <TargetDate project={project} />
        <DocumentCount count={project._count.documents} />
      </Group>
    </Stack>
  )
}
