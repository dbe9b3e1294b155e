import { t } from '@daywright/language/current-language'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import type { PlanView } from '../calendar/days/shown-days.ts'
import type { DayNavigation } from '../calendar/days/use-shown-days.ts'

const VIEWS: { value: PlanView; label: string }[] = [
  { value: 'month', label: t('Month') },
  { value: 'week', label: t('Week') },
  { value: 'days', label: t('7 days') },
  { value: 'day', label: t('Day') },
]

/** Which days are shown: side by side where the row has room for it, else as a list. */
export function ViewChoice({ shown, isRoomy }: { shown: DayNavigation; isRoomy: boolean }) {
  const choose = (value: string) => shown.setView(value as PlanView)
  const label = t('Days shown')
  if (!isRoomy)
    return (
      <NativeSelect
        size="xs"
        flex="none"
        data={VIEWS}
        value={shown.view}
        onChange={event => choose(event.currentTarget.value)}
        aria-label={label}
      />
    )
  return <SegmentedControl size="xs" flex="none" data={VIEWS} value={shown.view} onChange={choose} aria-label={label} />
}
