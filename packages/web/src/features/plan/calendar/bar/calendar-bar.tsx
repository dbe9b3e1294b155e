import { t } from '@daywright/language/current-language'
import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconListDetails } from '@tabler/icons-react'
import { useZone } from '../../../../data/time/use-zone.ts'
import { useIsPhone } from '../../../../ui/keys/use-screen.ts'
import { AttentionButton } from '../../findings/attention-button.tsx'
import { type PlanView, titleOf } from '../days/shown-days.ts'
import type { DayNavigation } from '../days/use-shown-days.ts'
import { CalendarsButton } from './calendars-button.tsx'

const VIEWS: { value: PlanView; label: string }[] = [
  { value: 'month', label: t('Month') },
  { value: 'week', label: t('Week') },
  { value: 'days', label: t('7 days') },
  { value: 'day', label: t('Day') },
]

const NEXT: Record<PlanView, string> = {
  month: t('Next month'),
  week: t('Next week'),
  days: t('Next 7 days'),
  day: t('Next day'),
}
const PREVIOUS: Record<PlanView, string> = {
  month: t('Previous month'),
  week: t('Previous week'),
  days: t('Previous 7 days'),
  day: t('Previous day'),
}

/** Shows which days are visible and navigates to others. */
export function CalendarBar({ shown, onOpenTasks }: { shown: DayNavigation; onOpenTasks: (() => void) | undefined }) {
  const isPhone = useIsPhone()
  const zone = useZone()
  return (
    <Group gap={6} wrap="nowrap">
      <Turn shown={shown} step={-1} />
      <Turn shown={shown} step={1} />
      <Button variant="default" size="xs" onClick={shown.showToday} disabled={shown.isToday}>
        {t('Today')}
      </Button>
      <Text fw={600} size="sm" ml={4} truncate flex={1} aria-live="polite">
        {titleOf(shown, zone.today())}
      </Text>
      {onOpenTasks && <AttentionButton onOpen={onOpenTasks} />}
      <CalendarsButton />
      {onOpenTasks && isPhone && (
        <ActionIcon variant="default" size={30} aria-label={t('Unscheduled')} onClick={onOpenTasks}>
          <IconListDetails size={18} aria-hidden />
        </ActionIcon>
      )}
      {onOpenTasks && !isPhone && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconListDetails size={16} aria-hidden />}
          onClick={onOpenTasks}
        >
          {t('Unscheduled')}
        </Button>
      )}
      {!isPhone && (
        <SegmentedControl
          size="xs"
          data={VIEWS}
          value={shown.view}
          onChange={value => shown.setView(value as PlanView)}
          aria-label={t('Days shown')}
        />
      )}
    </Group>
  )
}

function Turn({ shown, step }: { shown: DayNavigation; step: 1 | -1 }) {
  const label = (step === 1 ? NEXT : PREVIOUS)[shown.view]
  const Chevron = step === 1 ? IconChevronRight : IconChevronLeft
  return (
    <ActionIcon variant="default" size={30} aria-label={label} data-tooltip={label} onClick={() => shown.turn(step)}>
      <Chevron size={18} aria-hidden />
    </ActionIcon>
  )
}
