import { t } from '@daywright/language/current-language'
import { Group, Progress, Text, Title } from '@mantine/core'
import { focusAtOnce } from '../../ui/dialogs/focus-at-once.ts'

interface StepHeadingProps {
  name: string
  lead: string
  /** From 0. */
  step: number
  count: number
}

/** What the step is about. The later ones take the focus, because the button that led to them is gone. */
export function StepHeading({ name, lead, step, count }: StepHeadingProps) {
  return (
    <div>
      <Group gap="xs" wrap="nowrap">
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
      <Text size="sm" c="dimmed" mt="sm">
        {lead}
      </Text>
    </div>
  )
}
