import type { ProjectInList, ProjectStatus } from '@daywright/contract/project'
import { Group, Text, Title } from '@mantine/core'
import type { Lane, Move } from '../../../ui/lanes/gap.ts'
import { LaneCards } from '../../../ui/lanes/lane-cards.tsx'
import { Lanes } from '../../../ui/lanes/lanes.tsx'
import type { ProjectViewProps } from '../list/project-list.tsx'
import { boardGroups, type ProjectGroup } from '../project-groups.ts'
import { ProjectStatusIcon, projectStatusName } from '../project-status.tsx'
import { useMoveOnBoard } from '../use-project-changes.ts'
import classes from './project-board.module.css'
import { LiftedProject, ProjectCard } from './project-card.tsx'
import { movesInto } from './project-moves.ts'

/** Every project as a card in the column of its status; cards are dragged, or moved with keys. */
export function ProjectBoard({ projects, onEdit }: ProjectViewProps) {
  const move = useMoveOnBoard()
  const groups = boardGroups(projects)
  const place = ({ cardId, lane, index }: Move) => {
    const project = projects.find(({ id }) => id === cardId)
    const group = groups.find(({ status }) => status === lane)
    if (!project || !group) return
    const changes = movesInto(project, group.status, group.projects, index)
    move.mutate({ project, status: group.status, changes, projects })
  }
  return (
    <Lanes lanes={groups.map(laneOf)} onMove={place} lifted={project => <LiftedProject project={project} />}>
      <div className={classes.board}>
        {groups.map(group => (
          <section key={group.status} className={classes.column} aria-labelledby={headingOf(group.status)}>
            <ColumnHeading {...group} />
            <LaneCards lane={laneOf(group)}>{project => <ProjectCard project={project} onEdit={onEdit} />}</LaneCards>
          </section>
        ))}
      </div>
    </Lanes>
  )
}

const headingOf = (status: ProjectStatus) => `projects-${status}`

const laneOf = ({ status, projects }: ProjectGroup): Lane<ProjectInList> => ({
  id: status,
  name: projectStatusName(status),
  cards: projects,
})

function ColumnHeading({ status, projects }: ProjectGroup) {
  return (
    <Group gap={8} px={4}>
      <ProjectStatusIcon status={status} />
      <Title order={2} size="h6" id={headingOf(status)}>
        {projectStatusName(status)}
      </Title>
      <Text size="sm" c="dimmed">
        {projects.length}
      </Text>
    </Group>
  )
}
