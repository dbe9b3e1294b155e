import { t } from '@daywright/language/current-language'
import { Button, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCalendarEvent, IconCoffee, IconFlame, IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { formatMinutes } from '../../data/time/minutes.ts'
import { useMinute } from '../../data/time/use-minute.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { type DayRow, isRowDone, isWork } from '../../shared/day/day-rows.ts'
import { DueTag } from '../../shared/day/due-tag.tsx'
import { attentionText } from '../../shared/day/due-text.ts'
import { WaitingMark } from '../../shared/outbox/waiting-mark.tsx'
import { priorityName } from '../../shared/tasks/priority-mark.tsx'
import swipeClasses from '../../ui/keys/swipe.module.css'
import { useRowSwipe } from '../../ui/keys/use-row-swipe.ts'
import { useHasTwoColumns } from '../../ui/keys/use-screen.ts'
import { listText } from '../../ui/language/list-text.ts'
import { RowAction } from '../../ui/lists/row-action.tsx'
import { RowCheckbox } from '../../ui/lists/row-checkbox.tsx'
import { dragOf } from './plan-at/dragged-row.ts'
import { canPlanAt } from './plan-at/new-times.ts'
import { RowMenu } from './row-menu.tsx'
import classes from './today.module.css'
import type { DayActions } from './use-day-actions.ts'

interface DayListProps {
  rows: readonly DayRow[]
  actions: DayActions
  /** Nothing is on, so that the first row may begin. */
  canBeginNow?: boolean
  /** Says in words why each is here, instead of a time. */
  isAtRisk?: boolean
}

/** [WEB-420] The rows of the day: a box that says it is done, its time, its title and how long it takes. */
export function DayList({ rows, actions, canBeginNow = false, isAtRisk = false }: DayListProps) {
  const next = canBeginNow ? rows.find(row => row.startAt !== null) : undefined
  return (
    <ul className={classes.list}>
      {rows.map(row => (
        <Row key={row.key} row={row} actions={actions} isAtRisk={isAtRisk}>
          {row === next && isWork(row) && <StartNow title={row.title} onStart={actions.start(row)} />}
        </Row>
      ))}
    </ul>
  )
}

interface RowProps {
  row: DayRow
  actions: DayActions
  isAtRisk: boolean
  /** [WEB-383] The button of what is next. */
  children: ReactNode
}

function Row({ row, actions, isAtRisk, children }: RowProps) {
  const swipe = useRowSwipe()
  const hasTimeline = useHasTwoColumns()
  const onDone = actions.complete(row)
  const onLater = actions.postpone(row, 'tomorrow')
  const onStart = actions.start(row)
  const open = actions.open(row)
  const content = isAtRisk ? <RiskContent row={row} /> : <RowContent row={row} />
  return (
    <li
      className={`${classes.item} ${swipeClasses.row}`}
      data-kind={row.kind}
      data-row={row.key}
      {...(onDone && onLater && swipe({ onDone, onLater }))}
      {...(hasTimeline && canPlanAt(row) && dragOf(row))}
    >
      {onDone ? <DoneBox row={row} onDone={onDone} /> : <KindIcon kind={row.kind} />}
      {open ? (
        <UnstyledButton className={isAtRisk ? classes.risk : classes.row} data-row-title onClick={open}>
          {content}
        </UnstyledButton>
      ) : (
        <div className={classes.row}>{content}</div>
      )}
      {children}
      {isWork(row) && (
        <span className={classes.actions}>
          {!children && onStart && row.sessions.length > 0 && (
            <span className={classes.start}>
              <RowAction icon={IconPlayerPlay} label={t('Start: {title}', { title: row.title })} onClick={onStart} />
            </span>
          )}
          <RowMenu row={row} actions={actions} />
        </span>
      )}
    </li>
  )
}

function RowContent({ row: { title, startAt, kind, task, sessions, due, minutes } }: { row: DayRow }) {
  const zone = useZone()
  const again = sessions.slice(1).map(session => zone.time(session.startAt))
  const isPlanned = startAt !== null
  return (
    <>
      <Text span size="sm" c="dimmed" className={classes.time}>
        {isPlanned && zone.time(startAt)}
      </Text>
      <span className={classes.words}>
        <Text span size="sm" fw={kind === 'break' ? 400 : 550} className={classes.title} dir="auto">
          {kind === 'habit' && <IconFlame size={14} className={classes.icon} role="img" aria-label={t('Habit')} />}{' '}
          {title}
        </Text>
        {task && task.priority !== 'none' && (
          <VisuallyHidden>{t('Priority: {name}', { name: priorityName(task.priority) })}</VisuallyHidden>
        )}
        {due && <DueTag due={due} />}
        <WaitingMark recordId={sessions[0]?.id ?? task?.id ?? ''} />
        {again.length > 0 && (
          <Text span size="xs" c="dimmed" className={classes.again}>
            {t('again at {list}', { list: listText(again) })}
          </Text>
        )}
      </span>
      <Text span size="sm" c="dimmed" className={classes.length}>
        {minutes !== null && formatMinutes(minutes)}
      </Text>
    </>
  )
}

function RiskContent({ row: { title, due, task } }: { row: DayRow }) {
  const zone = useZone()
  const now = useMinute()
  return (
    <>
      <Text span size="sm" fw={550} className={classes.title} dir="auto">
        {title}
      </Text>
      <WaitingMark recordId={task?.id ?? ''} />
      <Text span size="sm" c="var(--dw-high)">
        {due && attentionText(due, now, zone)}
      </Text>
    </>
  )
}

/** The round box of a row with the priority as its ring. The whole height of the row can be touched. */
function DoneBox({ row, onDone }: { row: DayRow; onDone: () => void }) {
  const id = useId()
  const label = row.task ? t('Complete {title}', { title: row.title }) : t('{title} is done', { title: row.title })
  return (
    <label className={classes.box} htmlFor={id} data-priority={row.task?.priority ?? 'none'}>
      <RowCheckbox kind="done" id={id} aria-label={label} checked={isRowDone(row)} onChange={onDone} />
    </label>
  )
}

const ICON = { size: 17, stroke: 1.6, className: classes.icon, role: 'img' } as const

function KindIcon({ kind }: Pick<DayRow, 'kind'>) {
  return (
    <span className={classes.box}>
      {kind === 'break' ? (
        <IconCoffee {...ICON} aria-label={t('Break')} />
      ) : (
        <IconCalendarEvent {...ICON} aria-label={t('Event')} />
      )}
    </span>
  )
}

/** [WEB-383] Begins a session in the time that is free before it. */
function StartNow({ title, onStart }: { title: string; onStart: (() => void) | null }) {
  return (
    onStart && (
      <Button
        size="compact-sm"
        variant="light"
        className={classes.startNow}
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        // Begins with exactly what is seen, so that it can also be said.
        aria-label={`${t('Start now')}: ${title}`}
        onClick={onStart}
      >
        {t('Start now')}
      </Button>
    )
  )
}
