import type { ProjectInList } from '@daywright/contract/resources/projects/project'
import { Group, Stack, Text, Title } from '@mantine/core'
import { listGroups } from '../project-groups.ts'
import { ProjectStatusIcon, projectStatusName } from '../project-status.tsx'
import classes from './project-list.module.css'
import { ProjectRow } from './project-row.tsx'

export interface ProjectViewProps {
  projects: readonly ProjectInList[]
  onEdit: (project: ProjectInList) => void
}

/** Every project as a row under its status, with the archived ones at the end. */
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
