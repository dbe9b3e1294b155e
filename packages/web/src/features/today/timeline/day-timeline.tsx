import { t } from '@daywright/language/current-language'
import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconCoffee, IconFlame, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { minutesBetween } from '../../../data/time/minutes.ts'
import { useMinute } from '../../../data/time/use-minute.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { HOUR_MS } from '../../../ui/time/time-units.ts'
import { useRowDrop } from '../plan-at/use-row-drop.ts'
import type { DayActions } from '../use-day-actions.ts'
import classes from './timeline.module.css'
import { type KnownDay, type TimelineEntry, timelineEntries } from './timeline-entries.ts'
import { useDayColors } from './use-day-colors.ts'

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

/** A line for each hour, with its time. The times of the entries say the same to those who hear them. */
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
