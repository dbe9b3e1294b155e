import { t } from '@daywright/language/current-language'
import { ActionIcon, Group, Progress, Text, Title } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { focusAtOnce } from '../../ui/dialogs/focus-at-once.ts'

interface StepHeadingProps {
  name: string
  /** From 0. */
  step: number
  count: number
  onBack: () => void
}

/** [WEB-549] What the step is about, and how many there are. Each takes the focus, because the button that led to it is gone. */
export function StepHeading({ name, step, count, onBack }: StepHeadingProps) {
  return (
    <>
      <Group gap="xs" wrap="nowrap" mih={34}>
        {step > 0 && (
          <ActionIcon variant="subtle" color="gray" size="lg" ms={-8} aria-label={t('Back')} onClick={onBack}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
        )}
        <Title
          order={2}
          size="h4"
          flex={1}
          tabIndex={-1}
          ref={step > 0 ? focusAtOnce : undefined}
          style={{ outline: 'none' }}
        >
          {name}
        </Title>
        <Text size="sm" c="dimmed" flex="none">
          {t('{step} of {count}', { step: step + 1, count })}
        </Text>
      </Group>
      <Progress value={((step + 1) / count) * 100} size={4} mt="xs" aria-hidden />
    </>
  )
}
