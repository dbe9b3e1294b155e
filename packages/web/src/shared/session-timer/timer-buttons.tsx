import { isTimerForgotten } from '@daywright/contract/resources/time-blocks/session-timer'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { Button, Group, Text } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { openOverlay } from '../navigation/overlay.ts'
import { clockText } from './timer-text.ts'
import { useElapsed } from './use-elapsed.ts'
import { useTimer } from './use-timer.ts'

interface TimerButtonsProps {
  block: TimeBlockWithTaskStatus
  size?: 'sm' | 'compact-sm'
}

/** The timer of a session: start, pause and stop, with what it has counted. */
export function TimerButtons({ block, size = 'sm' }: TimerButtonsProps) {
  const { start, pause, stop } = useTimer()
  const seconds = useElapsed(block)
  const isRunning = block.timerStartedAt !== null
  return (
    <Group gap="xs">
      {isRunning ? (
        <Button
          size={size}
          variant="light"
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          onClick={() => pause(block)}
        >
          {t('Pause')}
        </Button>
      ) : (
        <Button size={size} leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => start(block)}>
          {seconds > 0 ? t('Continue') : t('Start', undefined, 'verb')}
        </Button>
      )}
      {(isRunning || seconds > 0) && (
        <>
          <Button
            size={size}
            variant="default"
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            onClick={() =>
              isTimerForgotten(block, Date.now()) ? openOverlay('timer-end', { session: block }) : stop({ block })
            }
          >
            {t('Stop')}
          </Button>
          <Text role="timer" aria-label={t('Worked')} fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {clockText(seconds)}
          </Text>
        </>
      )}
    </Group>
  )
}
