import { t } from '@daywright/language/current-language'
import { Menu } from '@mantine/core'
import { IconCalendarPlus, IconCalendarWeek, IconClock, IconPlayerPlay, IconSunOff } from '@tabler/icons-react'
import type { DayRow } from '../../shared/day/day-rows.ts'
import { Keys } from '../../ui/keys/keys.tsx'
import type { Popup } from '../../ui/keys/use-popup-button.ts'
import { LazyMenu } from '../../ui/lazy/lazy-popup.tsx'
import { canPlanAt } from './plan-at/new-times.ts'
import type { DayActions } from './use-day-actions.ts'

const ICON = { size: 16, 'aria-hidden': true } as const

interface RowMenuItemsProps {
  popup: Popup
  row: DayRow
  actions: DayActions
  hasStart?: boolean
  onPlanAt?: () => void
}

/** What can be done with a row, below its button. */
export default function RowMenuItems({ popup, row, actions, hasStart = false, onPlanAt }: RowMenuItemsProps) {
  const items = [
    hasStart && {
      name: row.sessions.length > 0 ? t('Start now') : t('Do next'),
      icon: IconPlayerPlay,
      key: 's',
      act: actions.start(row),
    },
    onPlanAt && canPlanAt(row) && { name: t('Schedule…'), icon: IconClock, key: '', act: onPlanAt },
    { name: t('Not today'), icon: IconSunOff, key: 'x', act: actions.postpone(row, 'not-today') },
    { name: t('Tomorrow'), icon: IconCalendarPlus, key: 't', act: actions.postpone(row, 'tomorrow') },
    { name: t('Next week'), icon: IconCalendarWeek, key: 'w', act: actions.postpone(row, 'next-week') },
  ].filter(item => item !== false && item !== undefined)
  return (
    <LazyMenu popup={popup} width={220} position="bottom-end">
      {items.map(
        ({ name, icon: Picture, key, act }) =>
          act && (
            <Menu.Item
              key={name}
              leftSection={<Picture {...ICON} />}
              rightSection={key && <Keys keys={[key]} />}
              onClick={act}
            >
              {name}
            </Menu.Item>
          ),
      )}
    </LazyMenu>
  )
}
