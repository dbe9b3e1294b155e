import type { ProjectStatus } from '@daywright/contract/resources/projects/project'
import { PROJECT_STATUSES } from '@daywright/contract/resources/projects/project.values'
import { t } from '@daywright/language/current-language'
import { Group, Text } from '@mantine/core'
import {
  IconArchive,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleX,
} from '@tabler/icons-react'

const LOOKS = {
  backlog: { name: t('Backlog'), icon: IconCircleDashed, color: 'var(--mantine-color-dimmed)' },
  planned: { name: t('Planned'), icon: IconCircle, color: 'var(--mantine-color-text)' },
  in_progress: { name: t('In progress'), icon: IconCircleHalf2, color: 'var(--dw-high)' },
  completed: { name: t('Completed'), icon: IconCircleCheckFilled, color: 'var(--dw-good)' },
  cancelled: { name: t('Cancelled'), icon: IconCircleX, color: 'var(--mantine-color-dimmed)' },
  archived: { name: t('Archived'), icon: IconArchive, color: 'var(--mantine-color-dimmed)' },
} as const satisfies Record<ProjectStatus, unknown>

/**
 * The statuses to choose from, in the order of progress. `archived` is missing, because archiving hides a project from
 * the list and this status does not.
 */
export const OFFERED_STATUSES = PROJECT_STATUSES.filter(status => status !== 'archived')

export const projectStatusName = (status: ProjectStatus): string => LOOKS[status].name

export function ProjectStatusIcon({ status }: { status: ProjectStatus }) {
  const { icon: Shape, color } = LOOKS[status]
  return <Shape size={16} color={color} aria-hidden />
}

/** A status with icon, colour and name. */
export function ProjectStatusMark({ status }: { status: ProjectStatus }) {
  return (
    <Group gap={6} wrap="nowrap" component="span">
      <ProjectStatusIcon status={status} />
      <Text span size="sm">
        {projectStatusName(status)}
      </Text>
    </Group>
  )
}
