import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { Group, NumberInput, Select, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import type { MissingEstimate } from '../../../data/tasks/missing-estimate.ts'
import type { PlanningForm } from './planning-form.ts'

/** What new tasks of the web app start with. */
export function NewTaskFields({ form }: { form: PlanningForm }) {
  const { data: preferences = [] } = useQuery(queries.preferences())
  return (
    <Stack maw={520}>
      <Group align="flex-end">
        <Select
          label={t('Tasks without an estimate')}
          allowDeselect={false}
          data={MISSING_ESTIMATE_CHOICES}
          {...form.getInputProps('missingEstimate')}
        />
        {form.values.missingEstimate === 'plan' && (
          <NumberInput
            label={t('Minutes')}
            w={120}
            {...NUMBER}
            {...TASK_LIMITS.estimateMinutes}
            {...form.getInputProps('defaultEstimateMinutes')}
          />
        )}
      </Group>
      <Switch
        label={t('Plan with the time that such tasks took')}
        description={t(
          'Sessions are planned for the middle of what tasks of like size and with the same label took, once enough of them are done. The estimate itself stays, and the session says so.',
        )}
        {...form.getInputProps('useLearnedEstimates', { type: 'checkbox' })}
      />
      <Group grow align="flex-start">
        <NumberInput
          label={t('Shortest session')}
          {...NUMBER}
          {...TASK_LIMITS.minSessionMinutes}
          {...form.getInputProps('defaultMinSessionMinutes')}
        />
        <NumberInput
          label={t('Longest session')}
          {...NUMBER}
          {...TASK_LIMITS.maxSessionMinutes}
          {...form.getInputProps('defaultMaxSessionMinutes')}
        />
        <NumberInput
          label={t('Pause between its sessions')}
          {...NUMBER}
          {...TASK_LIMITS.cooldownMinutes}
          {...form.getInputProps('defaultCooldownMinutes')}
        />
      </Group>
      <Select
        label={t('Working hours')}
        placeholder={preferences[0]?.name ?? t('Monday to Friday, 09:00 to 17:00')}
        clearable
        data={preferences.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('defaultSchedulePreferenceId')}
      />
    </Stack>
  )
}

/** [WEB-307] What may happen to tasks without an estimate. */
const MISSING_ESTIMATE_CHOICES: { value: MissingEstimate; label: string }[] = [
  { value: 'plan', label: t('Plan a fixed time') },
  { value: 'ask', label: t('Ask when I add one') },
  { value: 'leave', label: t('Don’t plan them') },
]

const NUMBER = { step: 5, allowDecimal: false, allowNegative: false } as const
