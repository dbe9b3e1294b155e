import type { ProjectInList } from '@daywright/contract/project'
import { ActionIcon, Group, Stack } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { IconTile } from '../../../ui/icon-tile.tsx'
import { useLaneCard } from '../../../ui/lanes/lane-card.ts'
import { DocumentCount, SpaceName, TargetDate } from '../project-facts.tsx'
import { ProjectMenu } from '../project-menu.tsx'
import { ProjectProgressBar } from '../project-progress.tsx'
import classes from './project-board.module.css'

export interface ProjectCardProps {
  project: ProjectInList
  onEdit: (project: ProjectInList) => void
}

/** A project on the board. It can be taken anywhere but at its menu, whose clicks are its own. */
export function ProjectCard({ project, onEdit }: ProjectCardProps) {
  const { isLifted, setCard, grip, handle } = useLaneCard(project.id)
  return (
    <article ref={setCard} className={classes.card} data-lifted={isLifted || undefined}>
      <div {...grip} className={classes.grip}>
        <Group gap={8} wrap="nowrap" align="flex-start">
          <ActionIcon
            {...handle}
            variant="subtle"
            color="gray"
            size="sm"
            className={classes.handle}
            aria-label={`Move ${project.name}`}
          >
            <IconGripVertical size={16} aria-hidden />
          </ActionIcon>
          <IconTile color={project.color} icon={project.icon} size={26} />
          <Link
            to="/projects/$projectId"
            params={{ projectId: project.id }}
            className={classes.link}
            // The browser's own dragging of links would take the place of ours.
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

/** The card as it follows the pointer: the same to look at, with nothing to press. */
export function LiftedProject({ project }: { project: ProjectInList }) {
  return (
    <div className={classes.card} data-follows>
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
