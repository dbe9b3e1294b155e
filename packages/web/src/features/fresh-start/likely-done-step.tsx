import { t } from '@daywright/language/current-language'
import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useZone } from '../../data/time/use-zone.ts'
import type { Zone } from '../../data/time/zoned-time.ts'
import { answerOf, type GroupAnswer, type GroupAnswers, type SessionGroup, type Ticked } from './answers.ts'
import classes from './fresh-start.module.css'

interface LikelyDoneStepProps {
  groups: readonly SessionGroup[]
  answers: GroupAnswers
  ticked: Ticked
  onAnswer: (group: SessionGroup, answer: GroupAnswer) => void
  onTick: (id: string, isDone: boolean) => void
}

/** [WEB-661] What was done, asked for whole stretches of days: the guess is chosen already. */
export function LikelyDoneStep({ groups, answers, ticked, onAnswer, onTick }: LikelyDoneStepProps) {
  return (
    <Stack gap="md">
      {groups.map(group => (
        <SessionGroupCard
          key={group.guess}
          group={group}
          answer={answerOf(answers, group.guess)}
          ticked={ticked}
          onAnswer={answer => onAnswer(group, answer)}
          onTick={onTick}
        />
      ))}
    </Stack>
  )
}

const CHOICES: readonly { answer: GroupAnswer; label: string }[] = [
  { answer: 'all', label: t('All of it') },
  { answer: 'some', label: t('Some of it') },
  { answer: 'none', label: t('None of it') },
]

interface CardProps extends Pick<LikelyDoneStepProps, 'ticked' | 'onTick'> {
  group: SessionGroup
  answer: GroupAnswer
  onAnswer: (answer: GroupAnswer) => void
}

function SessionGroupCard({ group: { guess, sessions }, answer, ticked, onAnswer, onTick }: CardProps) {
  const zone = useZone()
  const [name, sign] =
    guess === 'done'
      ? [t('Likely done'), t('you ticked something off later that day')]
      : [t('Likely not done'), t('nothing was ticked off after it')]
  return (
    <section aria-label={name} className={classes.card}>
      <Group justify="space-between" gap="xs">
        <div>
          <Title order={3} size="sm">
            {name}
          </Title>
          <Text size="xs" c="dimmed">
            {[
              daysText(sessions, zone),
              t('{count, plural, one {# session} other {# sessions}}', { count: sessions.length }),
              sign,
            ].join(' · ')}
          </Text>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser. */}
        <div role="group" aria-label={t('How much was done')} className={classes.choices}>
          {CHOICES.map(choice => (
            <Button
              key={choice.answer}
              size="compact-sm"
              variant={answer === choice.answer ? 'filled' : 'default'}
              aria-pressed={answer === choice.answer}
              onClick={() => onAnswer(choice.answer)}
            >
              {choice.label}
            </Button>
          ))}
        </div>
      </Group>
      {answer === 'some' && (
        <Stack gap={8} mt="sm">
          {sessions.map(({ id, title, startAt, endAt }) => (
            <Checkbox
              key={id}
              checked={ticked.has(id)}
              onChange={event => onTick(id, event.currentTarget.checked)}
              label={title}
              description={`${zone.day(startAt)} · ${zone.span(startAt, endAt)}`}
            />
          ))}
        </Stack>
      )}
    </section>
  )
}

/** `Tue 3 Mar – Sat 7 Mar` */
function daysText(sessions: SessionGroup['sessions'], zone: Zone): string {
  const days = [...new Set(sessions.map(({ startAt }) => zone.day(startAt)))]
  const [first = '', last = first] = [days[0], days.at(-1)]
  return first === last ? first : t('{from} to {to}', { from: first, to: last })
}
