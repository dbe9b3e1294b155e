import type { Project, ProjectInList, ProjectStatus } from '@daywright/contract/resources/projects/project'
import { FINISHED_PROJECT_STATUSES } from '@daywright/contract/resources/projects/project.values'
import { t } from '@daywright/language/current-language'
import { Group, Text } from '@mantine/core'
import { IconCalendarDue, IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useZone } from '../../data/time/use-zone.ts'
import { ColorDot } from '../../ui/icons/color-dot.tsx'

const FINISHED: readonly ProjectStatus[] = FINISHED_PROJECT_STATUSES

/** A short fact with its icon. */
function Fact({ icon, color = 'dimmed', children }: { icon: ReactNode; color?: string; children: ReactNode }) {
  return (
    <Group gap={4} wrap="nowrap" component="span" c={color}>
      {icon}
      <Text span size="sm">
        {children}
      </Text>
    </Group>
  )
}

export function TargetDate({ project }: { project: Pick<Project, 'targetDate' | 'status'> }) {
  const zone = useZone()
  if (project.targetDate === null) return null
  const isOpen = !FINISHED.includes(project.status)
  const isLate = isOpen && zone.dayOf(project.targetDate) < zone.today()
  return (
    <Fact icon={<IconCalendarDue size={16} aria-hidden />} color={isLate ? 'var(--dw-urgent)' : 'dimmed'}>
      {isLate ? t('Late: {day}', { day: zone.nearDay(project.targetDate) }) : zone.nearDay(project.targetDate)}
    </Fact>
  )
}

export function DocumentCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Fact icon={<IconFileText size={16} aria-hidden />}>
      {t('{count, plural, one {# document} other {# documents}}', { count })}
    </Fact>
  )
}

export function SpaceName({ space }: Pick<ProjectInList, 'space'>) {
  return space ? <Fact icon={<ColorDot color={space.color} size={8} />}>{space.name}</Fact> : null
}
