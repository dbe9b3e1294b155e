import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { VisuallyHidden } from '@mantine/core'
import { IconCalendarOff, IconCalendarTime } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { sessionsAhead } from '../../../data/tasks/sessions-ahead.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { isFinished } from '../../../shared/tasks/task-status-name.ts'
import { ColorDot } from '../../../ui/icons/color-dot.tsx'
import { GridCell } from '../../../ui/lists/grid.tsx'
import classes from '../list/task-list.module.css'

interface FactProps {
  task: TaskInList
  zone: Zone
  now: string
}

interface WhenProps extends FactProps {
  /** Why it is not planned, if that is known. */
  notPlanned: string | null
}

/** [WEB-442] When the next session of the task starts; or that it is not planned; or else the day by which it has to be done. */
export function WhenCell({ task, zone, now, notPlanned }: WhenProps) {
  const [block] = sessionsAhead(task.timeBlocks, now)
  const text = block && zone.dayTime(block.startAt)
  if (!text && notPlanned !== null) return <NotPlannedFact why={notPlanned} />
  const isAhead = task.dueAt !== null && task.dueAt >= now && !isFinished(task.status)
  if (!text && task.dueAt && isAhead)
    return (
      <Fact className={`${classes.planned} ${classes.until}`} isEmpty={false}>
        <span className={classes.text}>{t('by {day}', { day: midSentence(zone.nearDay(task.dueAt)) })}</span>
      </Fact>
    )
  return (
    <Fact className={classes.planned} isEmpty={!text}>
      {text && (
        <>
          <IconCalendarTime size={15} role="img" aria-label={t('Planned')} className={classes.sign} />
          <span className={classes.text}>{text}</span>
        </>
      )}
    </Fact>
  )
}

/** [WEB-550] The reason is in its tooltip, and read out. */
function NotPlannedFact({ why }: { why: string }) {
  return (
    <Fact className={classes.planned} isEmpty={false}>
      <IconCalendarOff size={15} aria-hidden className={classes.sign} />
      <span className={classes.text} data-tooltip={why}>
        {t('Not planned', undefined, 'task')}
      </span>
      <VisuallyHidden>{why}</VisuallyHidden>
    </Fact>
  )
}

/** The project, followed by its space if it fits; or the space alone. */
export function ProjectCell({ task: { project, space } }: Pick<FactProps, 'task'>) {
  const first = project ?? space
  return (
    <Fact className={classes.project} isEmpty={!first}>
      {first && <Named {...first} />}
      {project && space && <span className={classes.behind}>{space.name}</span>}
    </Fact>
  )
}

function Named({ name, color }: { name: string; color: string | null }) {
  return (
    <span className={classes.label} title={name}>
      <ColorDot color={color} />
      <span className={classes.text}>{name}</span>
    </span>
  )
}

const LABELS_SHOWN = 2

export function LabelsCell({ task: { labels } }: Pick<FactProps, 'task'>) {
  const hidden = labels.slice(LABELS_SHOWN)
  return (
    <Fact className={classes.labels} isEmpty={labels.length === 0}>
      {labels.slice(0, LABELS_SHOWN).map(label => (
        <Named key={label.id} {...label} />
      ))}
      {hidden.length > 0 && (
        <span className={classes.quiet} title={hidden.map(label => label.name).join(', ')}>
          +{hidden.length}
        </span>
      )}
    </Fact>
  )
}

/** On narrow screens an empty fact takes no space. */
function Fact(props: { className: string | undefined; isEmpty: boolean; children: ReactNode }) {
  return (
    <GridCell className={`${classes.fact} ${props.className}`} data-empty={props.isEmpty}>
      {props.children}
    </GridCell>
  )
}
