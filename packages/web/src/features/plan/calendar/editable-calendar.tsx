import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import { t } from '@daywright/language/current-language'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { useMinute } from '../../../data/time/use-minute.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { isFreed } from '../../../shared/tasks/freed-blocks.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import type { Block } from '../block/block-state.ts'
import { type Nudge, nudged, type Times } from '../block/times/block-nudge.ts'
import { type BlockMove, useMoveBlock, useScheduleTask } from '../block/use-block-changes.ts'
import type { ShownGroups } from '../colors/use-plan-groups.ts'
import type { CalendarDue } from '../due/due-inputs.ts'
import { chooseScope } from '../event/form/choose-scope.tsx'
import type { EventSpan } from '../event/shown/event-days.ts'
import { type ChosenTime, EventLayer } from '../event/shown/event-layer.tsx'
import { useChangeEvent } from '../event/use-event-changes.ts'
import type { DayNavigation } from './days/use-shown-days.ts'
import { ALL_HOURS, hoursWithContent, timedOn } from './hours/shown-hours.ts'
import { PlanCalendar } from './plan-calendar.tsx'

const BlockPopover = lazyComponent(() => import('../block/block-popover.tsx'))
const DuePopover = lazyComponent(() => import('../due/due-popover.tsx'))

/** The same list if there are none: a new one would render the whole calendar again every minute. */
function withoutFreed(blocks: readonly Block[], now: string): readonly Block[] {
  return blocks.some(block => isFreed(block, now)) ? blocks.filter(block => !isFreed(block, now)) : blocks
}

interface EditableCalendarProps {
  blocks: readonly Block[]
  events: readonly EventOccurrence[]
  shown: DayNavigation
  windows: readonly OpenWindow[]
  groups: ShownGroups
  /** Also the hours of the night, in which there is nothing. */
  isAllHours: boolean
}

/** The calendar with the actions on its blocks and events: open, move, resize and drop. */
export function EditableCalendar({ blocks, events, shown, windows, groups, isAllHours }: EditableCalendarProps) {
  const { view, firstDay, days, show, setView } = shown
  const zone = useZone()
  const { mutate: move } = useMoveBlock()
  const { mutate: place } = useScheduleTask()
  const [opened, setOpened] = useState<{ id: string; place: DOMRect } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const onOpen = useCallback(
    (id: string, element: HTMLElement) => setOpened({ id, place: element.getBoundingClientRect() }),
    [],
  )
  const onMove = useCallback((moved: BlockMove, revert: () => void) => move(moved, { onError: revert }), [move])
  const { mutate: changeEvent } = useChangeEvent()
  const onMoveEvent = useCallback(
    async (occurrence: EventOccurrence, span: EventSpan, revert: () => void) => {
      const scope = occurrence.isRecurring ? await chooseScope(t('Move this event or all?')) : 'all'
      if (scope) changeEvent({ occurrence, span, details: {}, scope }, { onError: revert })
      else revert()
    },
    [changeEvent],
  )
  const [chosen, setChosen] = useState<ChosenTime | null>(null)
  const onChoose = useCallback((span: EventSpan, where: DOMRect) => setChosen({ span, place: where }), [])
  const onDrop = useCallback(
    (taskId: string, times: Times, remove: () => void) =>
      place({ task: { id: taskId }, ...times }, { onSettled: remove }),
    [place],
  )
  const onDay = useCallback(
    (day: string) => {
      setView('day')
      show(day)
    },
    [setView, show],
  )
  const openTask = useOpenTask()
  const [openedDue, setOpenedDue] = useState<{ due: CalendarDue; place: DOMRect } | null>(null)
  const onDue = useCallback(
    (due: CalendarDue, element: HTMLElement) => {
      const [only, ...others] = due.due
      if (only && others.length === 0) openTask(only.id)
      else setOpenedDue({ due, place: element.getBoundingClientRect() })
    },
    [openTask],
  )
  const onStep = useCallback(
    ({ startAt, endAt }: BlockMove) => {
      setAnnouncement(`${zone.day(startAt)}, ${zone.span(startAt, endAt)}`)
      const day = zone.dayOf(startAt)
      const isShown = day >= firstDay && startAt < zone.startOfDay(firstDay, days)
      if (!isShown) show(day)
    },
    [zone, firstDay, days, show],
  )
  const now = useMinute()
  const planned = useMemo(() => withoutFreed(blocks, now), [blocks, now])
  const { shown: shownBlocks, nudge } = useNudge(planned, onStep)
  const block = shownBlocks.find(({ id }) => id === opened?.id)
  const shownEvents = useShownEvents(events)
  const event = shownEvents.find(({ id }) => id === opened?.id)
  const hours = useMemo(
    () => (isAllHours ? ALL_HOURS : hoursWithContent(timedOn(shown, shownBlocks, shownEvents, zone), windows, zone)),
    [isAllHours, shown, shownBlocks, shownEvents, windows, zone],
  )
  const close = useCallback(() => setOpened(null), [])
  return (
    <>
      <PlanCalendar
        view={view}
        day={view === 'month' ? shown.day : firstDay}
        groups={groups}
        onDue={onDue}
        blocks={shownBlocks}
        events={shownEvents}
        windows={windows}
        hours={hours}
        onOpen={onOpen}
        isChosen={chosen !== null}
        onMove={onMove}
        onMoveEvent={onMoveEvent}
        onChoose={onChoose}
        onDrop={onDrop}
        onDay={onDay}
        onNudge={nudge}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Suspense fallback={null}>
        {opened && block && <BlockPopover block={block} place={opened.place} onClose={close} />}
        {openedDue && <DuePopover {...openedDue} groups={groups} onClose={() => setOpenedDue(null)} />}
      </Suspense>
      <EventLayer
        opened={opened && event ? { event, place: opened.place } : null}
        onClose={close}
        chosen={chosen}
        onUnchoose={() => setChosen(null)}
      />
    </>
  )
}

/** The events whose calendars are shown; hidden ones block time all the same. */
function useShownEvents(events: readonly EventOccurrence[]): readonly EventOccurrence[] {
  const { data: calendars } = useQuery(queries.calendars())
  return useMemo(() => {
    const hidden = new Set((calendars ?? []).filter(({ visible }) => !visible).map(({ id }) => id))
    return hidden.size === 0 ? events : events.filter(({ calendar }) => !hidden.has(calendar.id))
  }, [calendars, events])
}

/** The move is sent this long after the last key, so that many small steps are one change and one undo. */
const SEND_AFTER_MS = 700

/** Moves blocks with keys: every step is shown at once, and the result is sent after the last one. */
function useNudge(blocks: readonly Block[], onStep: (move: BlockMove) => void) {
  const zone = useZone()
  const { mutate } = useMoveBlock()
  const [pending, setPending] = useState<BlockMove | null>(null)
  const latest = useRef<BlockMove | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const sendMove = useCallback(() => {
    clearTimeout(timer.current)
    const move = latest.current
    latest.current = null
    if (move) mutate(move, { onSettled: () => setPending(now => (now === move ? null : now)) })
  }, [mutate])
  useEffect(() => sendMove, [sendMove])

  const nudge = useCallback(
    (block: Block, step: Nudge) => {
      if (latest.current && latest.current.block.id !== block.id) sendMove()
      const times = nudged(latest.current ?? block, step, zone.name)
      if (!times) return
      const move = { ...times, block: latest.current?.block ?? block }
      latest.current = move
      setPending(move)
      onStep(move)
      clearTimeout(timer.current)
      timer.current = setTimeout(sendMove, SEND_AFTER_MS)
    },
    [sendMove, onStep, zone.name],
  )
  const shown = useMemo(() => (pending ? withMove(blocks, pending) : blocks), [blocks, pending])
  return { shown, nudge }
}

/** Shows the block at its new time, also on days that are still loading. */
function withMove(blocks: readonly Block[], { block, startAt, endAt }: BlockMove): Block[] {
  const moved: Block = { ...block, startAt, endAt, source: 'manual' }
  return [...blocks.filter(other => other.id !== block.id), moved]
}
