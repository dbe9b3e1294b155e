import { Button, Group, NumberInput, Text } from '@mantine/core'
import { useZone } from '../../data/use-zone.ts'
import classes from './review.module.css'
import type { Answer, Outcome, Session } from './review-answers.ts'

const CHOICES = [
  { outcome: 'done', label: 'Done' },
  { outcome: 'partly', label: 'Partly' },
  { outcome: 'not_done', label: 'Not done' },
] as const satisfies readonly { outcome: Outcome; label: string }[]

export interface ReviewRowProps {
  session: Session
  answer: Answer | undefined
  isFirst: boolean
  onAnswer: (outcome: Outcome) => void
  onMinutes: (minutes: number) => void
}

/** One session, and how it went. */
export function ReviewRow({ session, answer, isFirst, onAnswer, onMinutes }: ReviewRowProps) {
  const zone = useZone()
  const when = zone.span(session.startAt, session.endAt)
  return (
    <li className={classes.row} data-session={session.id}>
      <div className={classes.what}>
        <Text fw={550} dir="auto" className={classes.title}>
          {session.title}
        </Text>
        <Text size="xs" c="dimmed">
          {when}
        </Text>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser. */}
      <div role="group" aria-label={`${session.title}, ${when}`} className={classes.choices}>
        {answer?.outcome === 'partly' && (
          <NumberInput
            aria-label={`Minutes worked on ${session.title}`}
            size="xs"
            w={88}
            min={1}
            max={1440}
            clampBehavior="strict"
            suffix=" min"
            value={answer.minutes ?? ''}
            onChange={value => onMinutes(Number(value) || 1)}
          />
        )}
        <Group gap={4} wrap="nowrap">
          {CHOICES.map(({ outcome, label }) => (
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
    </li>
  )
}
