import { DEFAULT_COLOR } from '@daywright/contract/fields/appearance.values'
import { isWrittenKind } from '@daywright/contract/resources/calendars/calendar.values'
import { t } from '@daywright/language/current-language'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import type { ShownGroups } from '../colors/use-plan-groups.ts'
import { useShowCalendar } from '../event/shown/use-show-calendar.ts'
import { GroupFilter } from './group-filter.tsx'

/** Shows and hides projects, spaces and calendars, each with one press. */
export function PlanFilter({ groups }: { groups: ShownGroups }) {
  const { data = [] } = useQuery(queries.calendars())
  const calendars = data.filter(({ kind }) => !isWrittenKind(kind))
  const show = useShowCalendar()
  return (
    <Stack gap="md" maw={280}>
      <GroupFilter groups={groups} />
      {calendars.length > 0 && (
        <Stack gap={10} component="section" aria-label={t('Shown calendars')}>
          {calendars.map(({ id, name, color, visible }) => (
            <Checkbox
              key={id}
              label={name}
              color={color ?? DEFAULT_COLOR}
              autoContrast
              checked={visible}
              onChange={event => show.mutate({ id, name, visible: event.currentTarget.checked })}
            />
          ))}
          <Text size="xs" c="dimmed">
            {t('Hidden calendars still block time.')}
          </Text>
        </Stack>
      )}
    </Stack>
  )
}
