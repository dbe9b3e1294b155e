import { t } from '@daywright/language/current-language'
import { Switch } from '@mantine/core'
import type { PlanningForm } from './planning-form.ts'

export function AutoPlanFields({ form }: { form: PlanningForm }) {
  return (
    <Switch
      label={t('Keep the plan up to date automatically')}
      description={t(
        'The planner runs a few seconds after you change something, and every morning before your working hours. A message says what moved.',
      )}
      {...form.getInputProps('autoPlan', { type: 'checkbox' })}
    />
  )
}
