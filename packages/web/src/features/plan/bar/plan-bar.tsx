import { isWrittenKind } from '@daywright/contract/resources/calendars/calendar.values'
import { t } from '@daywright/language/current-language'
import { ActionIcon, Button, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconChevronLeft,
  IconChevronRight,
  IconFilter,
  IconFilterFilled,
  IconLayoutSidebarRight,
  IconListDetails,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { usePlanFindings } from '../../../shared/plan-run/plan-findings.ts'
import { usePlanRun } from '../../../shared/plan-run/use-plan-run.ts'
import { usePopupButton } from '../../../ui/keys/use-popup-button.ts'
import { useIsPhone, useIsRoomy } from '../../../ui/keys/use-screen.ts'
import { useLazy } from '../../../ui/lazy/use-lazy.ts'
import { type PlanView, titleOf } from '../calendar/days/shown-days.ts'
import type { DayNavigation } from '../calendar/days/use-shown-days.ts'
import type { ShownGroups } from '../colors/use-plan-groups.ts'
import { useAttentionCount } from '../side/use-attention-count.ts'
import type { Side } from '../side/use-side.ts'
import classes from './plan-bar.module.css'
import { PlanControls } from './plan-controls.tsx'
import { ViewChoice } from './view-choice.tsx'

const NEXT: Record<PlanView, string> = {
  month: t('Next month'),
  week: t('Next week', undefined, 'after the one shown'),
  days: t('Next 7 days'),
  day: t('Next day'),
}
const PREVIOUS: Record<PlanView, string> = {
  month: t('Previous month'),
  week: t('Previous week'),
  days: t('Previous 7 days'),
  day: t('Previous day'),
}

interface PlanBarProps {
  shown: DayNavigation
  groups: ShownGroups
  side: Side
}

/** [WEB-561] The one row above the calendar: which days are shown, and what can be done with the plan. A phone has the rest at its foot. */
export function PlanBar({ shown, groups, side }: PlanBarProps) {
  const isPhone = useIsPhone()
  const isRoomy = useIsRoomy()
  const zone = useZone()
  const isPanelBeside = side.isWide && side.isOpen
  return (
    <div className={classes.bar}>
      <Turn shown={shown} step={-1} />
      <Turn shown={shown} step={1} />
      <Button variant="default" flex="none" onClick={shown.showToday} disabled={shown.isToday}>
        {t('Today')}
      </Button>
      <Text className={classes.title} fw={600} size="sm" truncate aria-live="polite">
        {titleOf(shown, zone.today())}
      </Text>
      {!isPanelBeside && <AttentionButton onOpen={() => side.open('attention')} />}
      {!isPhone && <FilterButton groups={groups} />}
      {!isPhone && <ViewChoice shown={shown} isRoomy={isRoomy} />}
      {!isPhone && !side.isWide && (
        <Button
          variant="default"
          flex="none"
          leftSection={<IconListDetails size={16} aria-hidden />}
          onClick={() => side.open('place')}
        >
          {t('To place')}
        </Button>
      )}
      {!isPhone && <PlanControls day={shown.day} />}
      {side.isWide && <PanelButton side={side} />}
    </div>
  )
}

function Turn({ shown, step }: { shown: DayNavigation; step: 1 | -1 }) {
  const label = (step === 1 ? NEXT : PREVIOUS)[shown.view]
  const Chevron = step === 1 ? IconChevronRight : IconChevronLeft
  return (
    <ActionIcon
      className={classes.icon}
      variant="default"
      aria-label={label}
      data-tooltip={label}
      onClick={() => shown.turn(step)}
    >
      <Chevron size={18} aria-hidden />
    </ActionIcon>
  )
}

function PanelButton({ side }: { side: Side }) {
  const label = t('Side panel')
  return (
    <ActionIcon
      className={classes.icon}
      variant={side.isOpen ? 'light' : 'default'}
      aria-label={label}
      data-tooltip={label}
      aria-expanded={side.isOpen}
      onClick={side.toggle}
    >
      <IconLayoutSidebarRight size={18} aria-hidden />
    </ActionIcon>
  )
}

/** [WEB-214] How much needs attention, where the list is not beside the plan; opens it. */
function AttentionButton({ onOpen }: { onOpen: () => void }) {
  const { isPlanning } = usePlanRun()
  const count = useAttentionCount(usePlanFindings(!isPlanning).data)
  if (count === 0) return null
  return (
    <Button
      variant="default"
      c="var(--dw-high)"
      px={8}
      flex="none"
      leftSection={<IconAlertTriangle size={16} aria-hidden />}
      aria-label={t('Needs attention: {count}', { count })}
      data-tooltip={t('Needs attention')}
      onClick={onOpen}
    >
      {count}
    </Button>
  )
}

const loadFilter = () => import('./filter-popover.tsx')

/** Opens the projects, spaces and calendars that are shown, once there are any. */
function FilterButton({ groups }: { groups: ShownGroups }) {
  const { data = [] } = useQuery(queries.calendars())
  // Those that the plan is written to have no events here.
  const calendars = data.filter(({ kind }) => !isWrittenKind(kind))
  const { buttonProps, popup } = usePopupButton('dialog')
  const FilterPopover = useLazy(loadFilter, popup !== null)
  if (calendars.length === 0 && groups.all.length === 0) return null
  const isFiltered = groups.hidden.size > 0 || calendars.some(({ visible }) => !visible)
  const Picture = isFiltered ? IconFilterFilled : IconFilter
  return (
    <>
      <ActionIcon
        className={classes.icon}
        variant={isFiltered ? 'light' : 'default'}
        aria-label={t('Filters')}
        data-tooltip={t('Filters')}
        {...buttonProps}
      >
        <Picture size={18} aria-hidden />
      </ActionIcon>
      {FilterPopover && popup && <FilterPopover popup={popup} groups={groups} />}
    </>
  )
}
