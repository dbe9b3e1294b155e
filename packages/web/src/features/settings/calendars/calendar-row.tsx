import type { CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import { t } from '@daywright/language/current-language'
import { Group, Stack, Switch, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { ColorDot } from '../../../ui/icons/color-dot.tsx'
import { RowAction } from '../../../ui/lists/row-action.tsx'
import classes from './calendar-row.module.css'
import { rosterText } from './calendar-texts.ts'
import { useSwitchCalendar } from './use-calendar-changes.ts'

interface CalendarRowProps {
  calendar: CalendarInList
  /** Smaller, under the name. */
  details: readonly (string | null)[]
  onEdit: () => void
  onDelete: () => void
  /** Other actions and notes below the details. */
  children?: ReactNode
}

/** A calendar with the two switches that matter most. */
export function CalendarRow({ calendar, details, onEdit, onDelete, children }: CalendarRowProps) {
  const { name, color, visible, enabled } = calendar
  const change = useSwitchCalendar(calendar)
  const { data: preferences = [] } = useQuery(queries.preferences())
  const roster = rosterText(calendar, preferences)
  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.head}>
        <Group gap="xs" wrap="nowrap" miw={0} className={classes.title}>
          <ColorDot color={color} size={14} />
          <Text size="sm" fw={550} className={classes.name}>
            {name}
          </Text>
        </Group>
        <Group gap="md" wrap="nowrap">
          <Switch
            size="sm"
            label={t('Show')}
            aria-label={t('Show {name}', { name })}
            checked={visible}
            onChange={event => change.mutate({ visible: event.currentTarget.checked })}
          />
          <Switch
            size="sm"
            label={t('Blocks time')}
            aria-label={t('Blocks time: {name}', { name })}
            checked={enabled}
            onChange={event => change.mutate({ enabled: event.currentTarget.checked })}
          />
          <Group gap={2} wrap="nowrap">
            <RowAction icon={IconPencil} label={t('Edit {name}', { name })} onClick={onEdit} />
            <RowAction icon={IconTrash} label={t('Delete {name}', { name })} onClick={onDelete} />
          </Group>
        </Group>
      </div>
      <Stack gap={4} className={classes.details}>
        <Text size="xs" c="dimmed">
          {details.filter(Boolean).join(' · ')}
        </Text>
        {roster && <Text size="xs">{roster}</Text>}
        {children}
      </Stack>
    </li>
  )
}
