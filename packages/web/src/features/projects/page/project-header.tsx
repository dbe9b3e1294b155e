import type { ProjectDetail } from '@daywright/contract/resources/projects/project'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconArchive, IconCalendarCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useMinute } from '../../../data/time/use-minute.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { IconTile } from '../../../ui/icons/icon-tile.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { SpaceName, TargetDate } from '../project-facts.tsx'
import { ProjectProgressBar } from '../project-progress.tsx'
import { ProjectStatusMark } from '../project-status.tsx'
import { useRestoreProject } from '../use-project-changes.ts'
import { type PlannedFinish, plannedFinish } from './planned-finish.ts'

const ProjectForecastSection = lazyComponent(() => import('./project-forecast.tsx'))
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
        <PlannedFinishText project={project} />
        {!project.archived && (
          <Suspense fallback={null}>
            <ProjectForecastSection project={project} />
          </Suspense>
        )}
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

/** [WEB-283] When the planned work ends: “Finishes Tue 24 Nov, on time”. */
function PlannedFinishText({ project }: { project: ProjectDetail }) {
  const zone = useZone()
  const now = useMinute()
  const { data } = useQuery(queries.taskPage({ projectId: project.id, limit: String(TASK_LIMITS.pageSize.max) }))
  // Of a project with more open tasks than one page holds, the end is not known.
  const finish = data && data.pagination.pages <= 1 ? plannedFinish(data.data, project.targetDate, now) : null
  if (!finish) return null
  return (
    <Group gap={6} wrap="nowrap" c={finish.isOnTime === false ? 'var(--dw-urgent)' : 'var(--mantine-color-text)'}>
      <IconCalendarCheck size={16} aria-hidden />
      <Text size="sm">{sentence(finish, day => midSentence(zone.nearDay(day)))}</Text>
    </Group>
  )
}

function sentence({ finishAt, unplanned, isOnTime }: PlannedFinish, day: (instant: string) => string): string {
  const rest = t('{count, plural, one {# open task} other {# open tasks}} not planned in full', { count: unplanned })
  if (finishAt === null) return rest
  const values = { day: day(finishAt), state: isOnTime === null ? 'unknown' : isOnTime ? 'onTime' : 'late' }
  return unplanned > 0
    ? t('Planned until {day}{state, select, onTime {, on time} late {, late} other {}}; {rest}', { ...values, rest })
    : t('Finishes {day}{state, select, onTime {, on time} late {, late} other {}}', values)
}
