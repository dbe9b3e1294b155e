import type { ProjectInList, ProjectStatus } from '@daywright/contract/resources/projects/project'
import { Group, Text, Title } from '@mantine/core'
import { withMoved } from '../../../data/changes/sort-order.ts'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { SortableLists } from '../../../ui/sortable/sortable-lists.tsx'
import type { Move, SortableItems } from '../../../ui/sortable/sortable-order.ts'
import type { ProjectViewProps } from '../list/project-list.tsx'
import { boardGroups, type ProjectGroup } from '../project-groups.ts'
import { ProjectStatusIcon, projectStatusName } from '../project-status.tsx'
import { useMoveOnBoard } from '../use-project-changes.ts'
import classes from './project-board.module.css'
import { ProjectCard, ProjectCardOverlay } from './project-card.tsx'

/** Every project as a card in the column of its status. A card is moved to another column or place by dragging. */
export function ProjectBoard({ projects, onEdit }: ProjectViewProps) {
  const move = useMoveOnBoard()
  const groups = boardGroups(projects)
  const place = ({ itemId, listId: status, index }: Move<ProjectStatus>, putBack: () => void) => {
    const project = projects.find(({ id }) => id === itemId)
    const before = groups.find(group => group.status === status)?.projects
    if (project && before)
      move.mutate({ project, status, before, after: withMoved(before, project, index) }, { onError: putBack })
  }
  return (
    <SortableLists
      lists={groups.map(columnOf)}
      onMove={place}
      overlay={project => <ProjectCardOverlay key={project.id} project={project} />}
    >
      {columns => (
        <div className={classes.board}>
          {columns.map(column => (
            <section key={column.id} className={classes.column} aria-labelledby={headingOf(column.id)}>
              <ColumnHeading status={column.id} count={column.items.length} />
              <SortableList list={column} className={classes.cards}>
                {(project, parts) => <ProjectCard project={project} parts={parts} onEdit={onEdit} />}
              </SortableList>
            </section>
          ))}
        </div>
      )}
    </SortableLists>
  )
}

const headingOf = (status: ProjectStatus) => `projects-${status}`

const columnOf = ({ status, projects }: ProjectGroup): SortableItems<ProjectInList, ProjectStatus> => ({
  id: status,
  name: projectStatusName(status),
  items: projects,
})

function ColumnHeading({ status, count }: { status: ProjectStatus; count: number }) {
  return (
    <Group gap={8} px={4}>
      <ProjectStatusIcon status={status} />
      <Title order={2} size="h6" id={headingOf(status)}>
        {projectStatusName(status)}
      </Title>
      <Text size="sm" c="dimmed">
        {count}
      </Text>
    </Group>
  )
}
