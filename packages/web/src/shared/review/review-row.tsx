import { BLOCK_LIMITS } from '@daywright/contract/resources/time-blocks/time-block.values'
import { t } from '@daywright/language/current-language'
import { Anchor, Button, Group, NumberInput, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useZone } from '../../data/time/use-zone.ts'
import { type Answer, canBePartly, type Outcome, type Session } from '../../shared/review/review-answers.ts'
import { countedText } from './counted-text.ts'
import classes from './review.module.css'

interface Choice {
  outcome: Outcome
  label: string
}
const TASK_CHOICES: readonly Choice[] = [
  { outcome: 'done', label: t('Done') },
  { outcome: 'partly', label: t('Partly') },
  { outcome: 'not_done', label: t('Not done') },
]
const HABIT_CHOICES: readonly Choice[] = [
  { outcome: 'done', label: t('Done') },
  { outcome: 'not_done', label: t('Missed') },
]

interface ReviewRowProps {
  session: Session
  answer: Answer | undefined
  isFirst: boolean
  /** The answers complete its task; said at the last session of the task. */
  completesTask: boolean
  isKeptOpen: boolean
  onAnswer: (outcome: Outcome) => void
  onMinutes: (minutes: number) => void
  onKeepOpen: (isKept: boolean) => void
}

/** One session, and how it went. */
export function ReviewRow({ session, answer, isFirst, onAnswer, onMinutes, ...task }: ReviewRowProps) {
  const zone = useZone()
  const when = zone.span(session.startAt, session.endAt)
  const choices = canBePartly(session) ? TASK_CHOICES : HABIT_CHOICES
  return (
    <li className={classes.row} data-session={session.id}>
      <div className={classes.what}>
        <Text fw={550} dir="auto" className={classes.title}>
          {session.title}
        </Text>
        <Text size="xs" c="dimmed">
          {[when, kindOf(session), countedText(session)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser. */}
      <div role="group" aria-label={`${session.title}, ${when}`} className={classes.choices}>
        {answer?.outcome === 'partly' && (
          <NumberInput
            aria-label={t('Minutes worked on {title}', { title: session.title })}
            size="xs"
            w={88}
            min={1}
            max={BLOCK_LIMITS.actualMinutes.max}
            clampBehavior="strict"
            suffix={` ${t('min')}`}
            value={answer.minutes ?? ''}
            onChange={value => onMinutes(Number(value) || 1)}
          />
        )}
        <Group gap={4} wrap="nowrap">
          {choices.map(({ outcome, label }) => (
            <Button
              key={outcome}
              size="compact-sm"
              variant={answer?.outcome === outcome ? 'filled' : 'default'}
              aria-pressed={answer?.outcome === outcome}
              onClick={() => onAnswer(outcome)}
              {...(isFirst && outcome === 'done' && { 'data-autofocus': true })}
            >
              {label}
            </Button>
          ))}
        </Group>
      </div>
      {task.completesTask && (
        <TaskOutcome session={session} isKeptOpen={task.isKeptOpen} onKeepOpen={task.onKeepOpen} />
      )}
    </li>
  )
}

/** What else than an ordinary task it belongs to. */
const kindOf = ({ type, work }: Session): string | null => {
  if (type === 'habit') return t('Habit')
  return work?.isMissed ? t('The next date has come') : null
}

interface TaskOutcomeProps {
  session: Session
  isKeptOpen: boolean
  onKeepOpen: (isKept: boolean) => void
}

/** [WEB-310] What the answers do to the task; one press keeps it open. A missed date is done or it is not. */
function TaskOutcome({ session, isKeptOpen, onKeepOpen }: TaskOutcomeProps) {
  const isMissed = session.work?.isMissed ?? false
  const Icon = isKeptOpen ? IconCircleDashed : IconCircleCheck
  return (
    <div className={classes.outcome} data-kept={isKeptOpen || undefined}>
      <Icon size={15} aria-hidden />
      <Text span size="xs">
        {textOf(isMissed, isKeptOpen)}
      </Text>
      {!isMissed && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          aria-label={
            isKeptOpen
              ? t('Complete: {title}', { title: session.title })
              : t('Keep open: {title}', { title: session.title })
          }
          onClick={() => onKeepOpen(!isKeptOpen)}
        >
          {isKeptOpen ? t('Complete it') : t('Keep open')}
        </Anchor>
      )}
    </div>
  )
}

function textOf(isMissed: boolean, isKeptOpen: boolean): string {
  if (isMissed) return t('Counts as completed.')
  return isKeptOpen ? t('The task stays open.') : t('No work is left: completes the task.')
}
