import type { ProjectInList } from '@daywright/contract/project'
import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconTile } from '../../ui/icon-tile.tsx'
import { DocumentCount, SpaceName, TargetDate } from './project-facts.tsx'
import { listGroups } from './project-groups.ts'
import classes from './project-list.module.css'
import { ProjectMenu } from './project-menu.tsx'
import { ProjectProgressBar } from './project-progress.tsx'
import { ProjectStatusIcon, projectStatusName } from './project-status.tsx'

export interface ProjectViewProps {
  projects: readonly ProjectInList[]
  onEdit: (project: ProjectInList) => void
}

/** Every project as a row, under its status. */
export function ProjectList({ projects, onEdit }: ProjectViewProps) {
  return (
    <Stack gap="lg">
      {listGroups(projects).map(({ status, projects: group }) => (
        <section key={status}>
          <Group gap={8} mb={6}>
            <ProjectStatusIcon status={status} />
            <Title order={2} size="h6">
              {projectStatusName(status)}
            </Title>
            <Text size="sm" c="dimmed">
              {group.length}
            </Text>
          </Group>
          <ul className={classes.list}>
            {group.map(project => (
              <ProjectRow key={project.id} project={project} onEdit={() => onEdit(project)} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

function ProjectRow({ project, onEdit }: { project: ProjectInList; onEdit: () => void }) {
  return (
    <li className={classes.row}>
      <Group gap="sm" wrap="nowrap" className={classes.name}>
        <IconTile color={project.color} icon={project.icon} />
        <Box miw={0}>
          <Link to="/projects/$projectId" params={{ projectId: project.id }} className={classes.link}>
            {project.name}
          </Link>
          <SpaceName space={project.space} />
        </Box>
      </Group>
      <div className={classes.progress}>
        <ProjectProgressBar progress={project.progress} />
      </div>
      <div className={classes.facts}>
        <TargetDate project={project} />
        <DocumentCount count={project._count.documents} />
      </div>
      <div className={classes.menu}>
        <ProjectMenu project={project} onEdit={onEdit} />
      </div>
    </li>
  )
}
