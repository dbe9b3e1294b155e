import type { ProjectDetail } from '@daywright/contract/resources/projects/project'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { Group, Text } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useMinute } from '../../../data/time/use-minute.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { type ProjectForecast, projectForecast } from './project-forecast.ts'

/** [WEB-283] When the planned work ends: “Finishes Tue 24 Nov, on time”. */
export function ForecastText({ project }: { project: ProjectDetail }) {
  const zone = useZone()
  const now = useMinute()
  const { data } = useQuery(queries.taskPage({ projectId: project.id, limit: String(TASK_LIMITS.pageSize.max) }))
  // Of a project with more open tasks than one page holds, the end is not known.
  const forecast = data && data.pagination.pages <= 1 ? projectForecast(data.data, project.targetDate, now) : null
  if (!forecast) return null
  return (
    <Group gap={6} wrap="nowrap" c={forecast.isOnTime === false ? 'var(--dw-urgent)' : 'var(--mantine-color-text)'}>
      <IconCalendarCheck size={16} aria-hidden />
      <Text size="sm">{sentence(forecast, day => midSentence(zone.nearDay(day)))}</Text>
    </Group>
  )
}

function sentence({ finishAt, unplanned, isOnTime }: ProjectForecast, day: (instant: string) => string): string {
  const rest = t('{count, plural, one {# open task} other {# open tasks}} not planned in full', { count: unplanned })
  if (finishAt === null) return rest
  const said = { day: day(finishAt), state: isOnTime === null ? 'unknown' : isOnTime ? 'onTime' : 'late' }
  return unplanned > 0
    ? t('Planned until {day}{state, select, onTime {, on time} late {, late} other {}}; {rest}', { ...said, rest })
    : t('Finishes {day}{state, select, onTime {, on time} late {, late} other {}}', said)
}
