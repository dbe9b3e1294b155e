import { minutesBetween } from '@daywright/contract/resources/time-blocks/session-minutes'
import { t } from '@daywright/language/current-language'
import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconCoffee, IconFlame, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type DragEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { useMinute } from '../../../data/time/use-minute.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { planGroups } from '../../../shared/records/plan-groups.ts'
import { isColor } from '../../../ui/icons/color-dot.tsx'
import { HOUR_MS } from '../../../ui/time/time-units.ts'
import { draggedRow } from '../plan-at/dragged-row.ts'
import { startOfDrop, timesAt } from '../plan-at/new-times.ts'
import { usePlanAt } from '../plan-at/use-plan-at.ts'
import type { DayActions } from '../use-day-actions.ts'
import classes from './timeline.module.css'
import { type KnownDay, type TimelineEntry, timelineEntries } from './timeline-entries.ts'

interface DayTimelineProps {
  day: KnownDay
  actions: DayActions
}

/** What is shown above the line of now when the page opens, in minutes. */
const BEFORE_NOW = 75

/** [WEB-540] The day by the hour: where its sessions and events are, and what of it is over. */
export function DayTimeline({ day, actions }: DayTimelineProps) {
  const [from, to] = day.range
  const now = useMinute()
  const passed = minutesBetween(from, now)
  const colorOf = useDayColors(day.range)
  const drop = useRowDrop(from)
  const zone = useZone()
  const scroller = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a day; after that, it stays where it was scrolled to.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = passed - BEFORE_NOW
  }, [from])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard and if nothing in it can be pressed.
    <div className={classes.scroller} ref={scroller} tabIndex={0}>
      <div className={classes.hours} style={{ height: minutesBetween(from, to) }} {...drop.target}>
        <div className={classes.past} style={{ height: passed }} />
        <HourLines from={from} to={to} />
        <ul className={classes.entries}>
          {timelineEntries(day).map(entry => (
            <Entry
              key={entry.id}
              entry={entry}
              color={colorOf(entry.task?.id)}
              isOver={entry.endAt <= now}
              onOpen={actions.open(entry)}
            />
          ))}
        </ul>
        {drop.place && (
          <div
            className={classes.drop}
            style={{ insetBlockStart: drop.place.top, height: drop.place.height }}
            aria-hidden
          >
            {zone.span(drop.place.startAt, drop.place.endAt)}
          </div>
        )}
        <div className={classes.now} style={{ insetBlockStart: passed }} />
      </div>
    </div>
  )
}

/** A line for each hour, with its time. Screen readers read the times of the entries instead. */
function HourLines({ from, to }: { from: string; to: string }) {
  const zone = useZone()
  const hours = Math.ceil(minutesBetween(from, to) / 60)
  return (
    <div aria-hidden>
      {Array.from({ length: hours }, (_, hour) => new Date(Date.parse(from) + hour * HOUR_MS).toISOString()).map(
        hour => (
          <div key={hour} className={classes.hour}>
            <span className={classes.clock}>{hour > from && zone.time(hour)}</span>
          </div>
        ),
      )}
    </div>
  )
}

interface EntryProps {
  entry: TimelineEntry
  color: string | undefined
  isOver: boolean
  onOpen: (() => void) | null
}

/** [WEB-541] A click opens what the row of the list opens. */
function Entry({ entry: { title, kind, startAt, endAt, progress, ...place }, color, isOver, onOpen }: EntryProps) {
  const zone = useZone()
  const Picture = iconOf(kind, progress)
  const content = (
    <>
      <span className={classes.title} dir="auto">
        {Picture && <Picture size={12} className={classes.icon} {...nameOf(progress)} />}
        {title}
      </span>
      <span className={classes.time}>{zone.span(startAt, endAt)}</span>
    </>
  )
  const look = {
    className: classes.entry,
    'data-kind': kind,
    'data-progress': progress,
    'data-over': isOver,
    'data-low': place.height < LINES,
    'data-slim': place.height < LINE,
    'data-opens': onOpen !== null,
    'data-tooltip': title,
  }
  return (
    <li className={classes.place} style={styleOf(place, color)}>
      {onOpen && place.height > TARGET ? (
        <UnstyledButton {...look} onClick={onOpen}>
          {content}
        </UnstyledButton>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: too low for a button of its own, its row in the list has one.
        <div {...look} onClick={onOpen ?? undefined}>
          {content}
        </div>
      )}
    </li>
  )
}

/** Below these heights, title and time are in one line, and smaller. */
const LINES = 36
const LINE = 15
/** A button is at least 24 pixels high, below which is a gap of one. */
const TARGET = 24

/** The title takes what its time leaves. */
const styleOf = (
  { top, height, lane, lanes }: Pick<TimelineEntry, 'top' | 'height' | 'lane' | 'lanes'>,
  color: string | undefined,
) =>
  ({
    ...(color && { '--dw-block': color }),
    insetBlockStart: top,
    height: height - 1,
    '--lane': lane,
    '--lanes': lanes,
    '--lines': Math.max(1, Math.floor((height - 22) / 15)),
  }) as CSSProperties

/** What the icon adds for those who do not see it. */
const nameOf = (progress: TimelineEntry['progress']) =>
  progress === 'open'
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': progress === 'done' ? t('completed') : t('in progress') }

function iconOf(kind: TimelineEntry['kind'], progress: TimelineEntry['progress']) {
  if (progress === 'done') return IconCheck
  if (progress === 'running') return IconPlayerPlayFilled
  return { habit: IconFlame, break: IconCoffee, task: null, event: null }[kind]
}

/** [WEB-586] The colour of a task's project, or else of its space, as in the plan; undefined without one, and until it is known. */
function useDayColors([from, to]: readonly [string, string]): (taskId: string | undefined) => string | undefined {
  const tasks = useQuery(queries.planTasks(from, to)).data
  const projects = useQuery(queries.projects()).data
  const spaces = useQuery(queries.spaces()).data
  return useMemo(() => {
    const groups = planGroups(tasks ?? [], projects ?? [], spaces ?? [])
    return taskId => {
      const color = groups.of(taskId ?? null)?.color
      return color && isColor(color) ? color : undefined
    }
  }, [tasks, projects, spaces])
}

/** [WEB-587] Plans a row of the list where it is dropped on the hours of the day. Until then, `place` is where it would be, in minutes. */
function useRowDrop(from: string) {
  const planAt = usePlanAt()
  const [startAt, setStart] = useState<string | null>(null)
  const row = draggedRow()
  const times = row && startAt !== null ? timesAt(row, startAt) : null
  const startOf = ({ clientY, currentTarget }: DragEvent) =>
    startOfDrop(from, clientY - currentTarget.getBoundingClientRect().top, Date.now())
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!draggedRow()) return
      // Without it, the browser allows no drop.
      event.preventDefault()
      setStart(startOf(event))
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setStart(null)
    },
    onDrop: (event: DragEvent) => {
      const dropped = draggedRow()
      setStart(null)
      if (!dropped) return
      event.preventDefault()
      planAt({ row: dropped, startAt: startOf(event) })
    },
  }
  const place = times && {
    ...times,
    top: minutesBetween(from, times.startAt),
    height: minutesBetween(times.startAt, times.endAt),
  }
  return { target, place }
}
