import type { ProjectDetail } from '@daywright/contract/resources/projects/project'
import { t } from '@daywright/language/current-language'
import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { IconTile } from '../../../ui/icons/icon-tile.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { SpaceName, TargetDate } from '../project-facts.tsx'
import { ProjectProgressBar } from '../project-progress.tsx'
import { ProjectStatusMark } from '../project-status.tsx'
import { useRestoreProject } from '../use-project-changes.ts'
import { ForecastText } from './forecast-text.tsx'

const Markdown = lazyComponent(() => import('../../../ui/text/markdown.tsx'))

/** The description, facts and progress of a project. */
export function ProjectHeader({ project }: { project: ProjectDetail }) {
  const zone = useZone()
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        {project.archived && <ArchivedNotice project={project} />}
        <Group gap="8px 20px">
          <IconTile color={project.color} icon={project.icon} />
          <ProjectStatusMark status={project.status} />
          <SpaceName space={project.space} />
          <TargetDate project={project} />
          {project.priority !== null && (
            <Text size="sm" c="dimmed">
              {t('Priority {priority}', { priority: project.priority })}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {t('Since {day}', { day: zone.day(project.createdAt) })}
          </Text>
        </Group>
        <OwnProgress projectId={project.id} />
        <ForecastText project={project} />
        {project.description !== '' && (
          <Suspense fallback={<Text size="sm">{project.description}</Text>}>
            <Markdown text={project.description} />
          </Suspense>
        )}
      </Stack>
    </Paper>
  )
}

/** Only the list has the progress of a project, and archived projects are not in it. */
function OwnProgress({ projectId }: { projectId: string }) {
  const { data: projects = [] } = useQuery(queries.projects())
  const listed = projects.find(({ id }) => id === projectId)
  return listed ? <ProjectProgressBar progress={listed.progress} /> : null
}

function ArchivedNotice({ project }: { project: ProjectDetail }) {
  const restore = useRestoreProject()
  return (
    <Alert color="gray" icon={<IconArchive aria-hidden />} title={t('This project is archived')}>
      <Group justify="space-between">
        <Text size="sm">{t('It is hidden from lists. Its tasks and documents still belong to it.')}</Text>
        <Button size="xs" variant="default" onClick={() => restore.mutate(project)}>
          {t('Restore')}
        </Button>
      </Group>
    </Alert>
  )
}
