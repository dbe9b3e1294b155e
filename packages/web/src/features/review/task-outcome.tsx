import { t } from '@daywright/language/current-language'
import { Anchor, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import classes from './review.module.css'
import type { Session } from './review-answers.ts'

interface TaskOutcomeProps {
  session: Session
  isKeptOpen: boolean
  onKeepOpen: (isKept: boolean) => void
}

/** [WEB-310] What the answers do to the task; one press keeps it open. A missed date is done or it is not. */
export function TaskOutcome({ session, isKeptOpen, onKeepOpen }: TaskOutcomeProps) {
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
