import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import { t } from '@daywright/language/current-language'
import { Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { workWindows } from '../../../shared/hours/work-windows.ts'
import classes from './capacity-chart.module.css'
import { CapacityTable } from './capacity-table.tsx'
import {
  capacityHours,
  capacityOf,
  capacityText,
  type DayCapacity,
  daysFrom,
  isOverfull,
  limitOf,
} from './day-capacity.ts'
import { keptFree } from './kept-free.ts'

interface CapacityChartProps {
  /** `2026-03-02` */
  firstDay: string
  days: number
}

/** Planned and available time of each day, in columns that match the calendar below. */
export function CapacityChart({ firstDay, days }: CapacityChartProps) {
  const capacities = useCapacities(firstDay, days)
  if (!capacities) return <Skeleton height={30} radius="sm" />
  return (
    <section aria-label={t('Planned and available time')}>
      <div className={classes.columns} style={{ gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` }} aria-hidden>
        {capacities.map(capacity => (
          <CapacityBar key={capacity.day} {...capacity} />
        ))}
      </div>
      <VisuallyHidden>
        <CapacityTable capacities={capacities} />
      </VisuallyHidden>
    </section>
  )
}

/** Undefined until the blocks and events of these days are loaded: placeholder data of other days would give wrong numbers. */
function useCapacities(firstDay: string, days: number): DayCapacity[] | undefined {
  const zone = useZone()
  // The same queries as the calendar's, which start a day earlier: a block may end after midnight.
  const range = [zone.startOfDay(firstDay, -1), zone.startOfDay(firstDay, days)] as const
  const blocks = useQuery(queries.blocks(...range))
  const events = useQuery(queries.calendarEvents(...range))
  const calendars = useQuery(queries.calendars())
  const preferences = useQuery(queries.preferences())
  const settings = useQuery(queries.plannerSettings())
  const hasHabits = blocks.data?.some(({ type }) => type === 'habit') ?? false
  const habits = useQuery({ ...queries.habits(), enabled: hasHabits })
  if (!blocks.data || blocks.isPlaceholderData || !preferences.data) return undefined
  if (!events.data || events.isPlaceholderData || !calendars.data || !settings.data) return undefined
  const contents = {
    blocks: blocks.data,
    windows: workWindows(preferences.data),
    kept: keptFree(events.data, calendars.data),
    caps: weekdayCaps(settings.data),
    workHabitIds: new Set((habits.data ?? []).filter(habit => habit.countsAsWork).map(({ id }) => id)),
  }
  return daysFrom(firstDay, days, zone).map(day => capacityOf(day, contents, zone))
}

const weekdayCaps = ({ weekdayCapMinutes, dailyCapMinutes }: PlannerSettings) =>
  weekdayCapMinutes.map(minutes => minutes ?? dailyCapMinutes)

function CapacityBar(capacity: DayCapacity) {
  const { plannedMinutes } = capacity
  const limit = limitOf(capacity)
  const share = Math.min(1, plannedMinutes / Math.max(limit, 1))
  const isOver = isOverfull(capacity)
  return (
    <div className={classes.day} data-overfull={isOver || undefined} title={capacityText(capacity)}>
      <div className={classes.track}>
        <div className={classes.fill} style={{ width: `${share * 100}%` }} />
      </div>
      <Group gap={3} wrap="nowrap" justify="center" className={classes.text}>
        {isOver && <IconAlertTriangleFilled size={12} />}
        <Text inherit fw={isOver ? 650 : 500}>
          {capacityHours(plannedMinutes)}
        </Text>
        <Text inherit>{t('/ {hours} h', { hours: capacityHours(limit) })}</Text>
      </Group>
    </div>
  )
}
