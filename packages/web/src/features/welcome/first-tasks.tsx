import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import { t } from '@daywright/language/current-language'
import { Button, Group, Radio, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../data/changes/use-change.ts'
import { sendShownLine } from '../../data/outbox/send-line.ts'
import { api } from '../../data/queries/api-client.ts'
import { estimateSettings, type MissingEstimate, USUAL_ESTIMATE_MINUTES } from '../../data/tasks/missing-estimate.ts'
import { keepText } from '../../shared/quick-add/keep-text.ts'

const EXAMPLES = [t('Write the report 3h by Friday 5pm'), t('Call the bank 20m tomorrow'), t('Read two chapters 1h')]

/** The settings that this step asks for. */
export type WelcomeChoices = Pick<PlannerSettings, 'autoPlan' | 'defaultEstimateMinutes' | 'askForEstimate'>

const MISSING_ESTIMATE_CHOICES: { value: MissingEstimate; label: string }[] = [
  { value: 'plan', label: t('Plan {minutes} minutes', { minutes: USUAL_ESTIMATE_MINUTES }) },
  { value: 'ask', label: t('Ask me') },
  { value: 'leave', label: t('Don’t plan') },
]

/** The first tasks, one line each, in the syntax of quick add. */
export function FirstTasks({ onPlanned }: { onPlanned: (chosen: WelcomeChoices) => void }) {
  const [missingEstimate, setMissingEstimate] = useState<MissingEstimate>('plan')
  const [autoPlan, setAutoPlan] = useState(true)
  const [lines, setLines] = useState(EXAMPLES.map(() => ''))
  const chosen = estimateSettings(missingEstimate, USUAL_ESTIMATE_MINUTES)
  const plan = useChange({
    send: async () => {
      const text = lines.filter(line => line.trim() !== '').join('\n')
      const given = { estimateMinutes: chosen.defaultEstimateMinutes }
      for (const line of text === '' ? [] : keepText({ text, title: text, given })) await sendShownLine(line)
      return api.planner.run()
    },
    successMessage: ({ tasksScheduled }) =>
      t('{count, plural, one {# block} other {# blocks}} scheduled', { count: tasksScheduled }),
  })
  return (
    <Stack mt="lg" maw={560}>
      <Text size="sm">{t('What is on your mind? Add how long it takes and when it is due, if you know.')}</Text>
      {EXAMPLES.map((example, index) => (
        <TextInput
          key={example}
          aria-label={t('Task {number}', { number: index + 1 })}
          placeholder={example}
          value={lines[index] ?? ''}
          onChange={event => {
            const { value } = event.currentTarget
            setLines(old => old.map((line, other) => (other === index ? value : line)))
          }}
        />
      ))}
      <Radio.Group
        label={t('Tasks without an estimate')}
        value={missingEstimate}
        onChange={value => setMissingEstimate(value as MissingEstimate)}
      >
        <Group mt={6}>
          {MISSING_ESTIMATE_CHOICES.map(choice => (
            <Radio key={choice.value} {...choice} />
          ))}
        </Group>
      </Radio.Group>
      <Switch
        label={t('Keep the plan up to date automatically')}
        description={t('After changes, and every morning. You always see what moved, and can undo it.')}
        checked={autoPlan}
        onChange={event => setAutoPlan(event.currentTarget.checked)}
      />
      <Group>
        <Button
          loading={plan.isPending}
          onClick={() => plan.mutate(undefined, { onSuccess: () => onPlanned({ autoPlan, ...chosen }) })}
        >
          {t('Plan my next two weeks')}
        </Button>
      </Group>
    </Stack>
  )
}
