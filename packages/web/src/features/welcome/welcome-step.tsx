import { t } from '@daywright/language/current-language'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useChange } from '../../data/changes/use-change.ts'

interface WelcomeStepProps {
  text: string
  isUsable: boolean
  /** Saves what was chosen. */
  send: () => Promise<unknown>
  /** Goes on without saving anything; without it, the step cannot be skipped. */
  skipLabel?: string
  onNext: () => void
  children: ReactNode
}

/** A question of the welcome, with the button that saves the answer and goes on. */
export function WelcomeStep({ text, isUsable, send, skipLabel, onNext, children }: WelcomeStepProps) {
  const save = useChange({ send })
  return (
    <Stack mt="lg" maw={560}>
      <Text size="sm">{text}</Text>
      {children}
      <Group>
        <Button
          loading={save.isPending}
          disabled={!isUsable}
          onClick={() => save.mutate(undefined, { onSuccess: onNext })}
        >
          {t('Continue')}
        </Button>
        {skipLabel && (
          <Button variant="subtle" onClick={onNext}>
            {skipLabel}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
