import { t } from '@daywright/language/current-language'
import { Button, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useZone } from '../../data/time/use-zone.ts'
import { type Answers, answerOfAll, type Outcome, type Session } from '../../shared/review/review-answers.ts'
import classes from './review.module.css'

interface ReviewDayProps {
  sessions: readonly Session[]
  answers: Answers
  /** Whether its sessions are shown one by one. */
  isOpen: boolean
  onAnswerAll: (outcome: Outcome) => void
  onOpen: () => void
  children: ReactNode
}

/** [WEB-412] A day of past sessions: done, not done, or some of them, which shows them one by one. */
export function ReviewDay({ sessions, answers, isOpen, onAnswerAll, onOpen, children }: ReviewDayProps) {
  const zone = useZone()
  const day = zone.nearDay(sessions[0]?.startAt ?? '')
  const answer = answerOfAll(sessions, answers)
  const look = (isChosen: boolean) =>
    ({ size: 'compact-sm', variant: isChosen ? 'filled' : 'default', 'aria-pressed': isChosen }) as const
  return (
    <section aria-label={day}>
      <Group justify="space-between" gap={6} mb={4}>
        <Title order={3} size="sm">
          {day}
          {!isOpen && (
            <Text span size="sm" c="dimmed" ms={6}>
              {t('{count, plural, one {# session} other {# sessions}}', { count: sessions.length })}
            </Text>
          )}
        </Title>
        {sessions.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser.
          <div role="group" aria-label={t('All of {day}', { day })} className={classes.choices}>
            <Button {...look(answer === 'done')} onClick={() => onAnswerAll('done')}>
              {t('Done')}
            </Button>
            <Button {...look(answer === 'not_done')} onClick={() => onAnswerAll('not_done')}>
              {t('Not done')}
            </Button>
            {!isOpen && (
              <Button {...look(false)} onClick={onOpen}>
                {t('Some')}
              </Button>
            )}
          </div>
        )}
      </Group>
      {isOpen && <ul className={classes.list}>{children}</ul>}
    </section>
  )
}
