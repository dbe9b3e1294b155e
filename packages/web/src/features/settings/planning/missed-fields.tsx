import { t } from '@daywright/language/current-language'
import { Switch } from '@mantine/core'
import type { PlanningForm } from './planning-form.ts'

export function MissedFields({ form }: { form: PlanningForm }) {
  return (
    <Switch
      label={t('Plan missed sessions again')}
      description={t('Past sessions count only if you confirm them. The app asks once a day how they went.')}
      checked={form.values.pastSessions === 'roll_over'}
      onChange={event => form.setFieldValue('pastSessions', event.currentTarget.checked ? 'roll_over' : 'count')}
    />
  )
}
