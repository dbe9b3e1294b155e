import { t } from '@daywright/language/current-language'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import { PART_OF_DAY_CHOICES } from '../../shared/tasks/part-of-day.ts'
import { type ListedLabel, useLabelWishes } from './use-label-changes.ts'

const tick = (isChosen: boolean) => ({ rightSection: isChosen ? <IconCheck size={16} aria-hidden /> : null })

/** When the tasks of a label are best planned. */
export function LabelWishes({ label }: { label: ListedLabel }) {
  const change = useLabelWishes()
  const { data: preferences = [] } = useQuery(queries.preferences())
  const { partOfDay, focus, schedulePreferenceId } = label
  const isSet = partOfDay !== null || focus || schedulePreferenceId !== null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          {...(isSet ? { variant: 'light' } : { variant: 'subtle', color: 'gray' })}
          size="lg"
          aria-label={t('Best time for {name}', { name: label.name })}
        >
          <IconClock size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Best time of its tasks')}</Menu.Label>
        {[{ value: null, label: t('Any') }, ...PART_OF_DAY_CHOICES].map(choice => (
          <Menu.Item
            key={choice.label}
            {...tick(choice.value === partOfDay)}
            onClick={() => change.mutate({ label, wishes: { partOfDay: choice.value } })}
          >
            {choice.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item {...tick(focus)} onClick={() => change.mutate({ label, wishes: { focus: !focus } })}>
          {t('Focus: keep sessions together')}
        </Menu.Item>
        {preferences.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('Hours of new tasks')}</Menu.Label>
            {[{ id: null, name: t('Default working hours') }, ...preferences].map(({ id, name }) => (
              <Menu.Item
                key={id}
                {...tick(id === schedulePreferenceId)}
                onClick={() => change.mutate({ label, wishes: { schedulePreferenceId: id } })}
              >
                {name}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
