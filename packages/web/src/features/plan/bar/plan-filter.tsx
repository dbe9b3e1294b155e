import { DEFAULT_COLOR } from '@daywright/contract/fields/appearance.values'
import { isWrittenKind } from '@daywright/contract/resources/calendars/calendar.values'
import { t } from '@daywright/language/current-language'
import { Checkbox, Stack, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { ColorDot } from '../../../ui/icons/color-dot.tsx'
import type { ShownGroups } from '../colors/use-plan-groups.ts'
import { useShowCalendar } from '../event/shown/use-show-calendar.ts'
import classes from './group-filter.module.css'

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

/** [WEB-210] Which colour is which project or space. A press hides its blocks, and another shows them again. */
function GroupFilter({ groups }: { groups: ShownGroups }) {
  const { all, hidden, toggle } = groups
  if (all.length === 0) return null
  return (
    <fieldset className={classes.groups} aria-label={t('Projects and spaces shown')}>
      {all.map(({ id, name, color }) => (
        <UnstyledButton
          key={id}
          className={classes.entry}
          aria-pressed={!hidden.has(id)}
          data-tooltip={hidden.has(id) ? t('Show {name}', { name }) : t('Hide {name}', { name })}
          onClick={() => toggle(id)}
        >
          <ColorDot color={color} size={10} />
          <Text span size="sm" truncate dir="auto" className={classes.entryName}>
            {name}
          </Text>
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
