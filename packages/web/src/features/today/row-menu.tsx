import { t } from '@daywright/language/current-language'
import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowForwardUp,
  IconCalendarPlus,
  IconCalendarWeek,
  IconClock,
  IconDots,
  IconPlayerPlay,
  IconSunOff,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Keys } from '../../ui/keys/keys.tsx'
import { type Popup, usePopupButton } from '../../ui/keys/use-popup-button.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { LazyMenu } from '../../ui/lazy/lazy-popup.tsx'
import { canPlanAt } from './plan-at/new-times.ts'
import type { DayRow } from './rows/day-rows.ts'
import type { DayActions } from './use-day-actions.ts'

const PlanAtDialog = lazyComponent(() => import('./plan-at/plan-at-dialog.tsx'))

interface RowMenuProps {
  row: DayRow
  actions: DayActions
}

/** [WEB-423] What can be done with a row of the day besides ticking it. */
export function RowMenu({ row, actions }: RowMenuProps) {
  const { buttonProps, popup } = usePopupButton('menu')
  const [isPlanning, setPlanning] = useState(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('Actions for {name}', { name: row.title })}
        {...buttonProps}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      {popup && <MenuOfRow popup={popup} row={row} actions={actions} hasStart onPlanAt={() => setPlanning(true)} />}
      <Suspense fallback={null}>{isPlanning && <PlanAtDialog row={row} onClose={() => setPlanning(false)} />}</Suspense>
    </>
  )
}

/** [WEB-423] The same for what is on now, as a button in words. */
export function LaterButton({ row, actions }: RowMenuProps) {
  const { buttonProps, popup } = usePopupButton('menu')
  return (
    <>
      <Button size="sm" variant="subtle" color="gray" leftSection={<IconArrowForwardUp {...ICON} />} {...buttonProps}>
        {t('Later')}
      </Button>
      {popup && <MenuOfRow popup={popup} row={row} actions={actions} />}
    </>
  )
}

const ICON = { size: 16, 'aria-hidden': true } as const

interface MenuOfRowProps extends RowMenuProps {
  popup: Popup
  hasStart?: boolean
  onPlanAt?: () => void
}

function MenuOfRow({ popup, row, actions, hasStart = false, onPlanAt }: MenuOfRowProps) {
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
