import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import { t } from '@daywright/language/current-language'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { AutoPlanFields } from './auto-plan-fields.tsx'
import { BreakList } from './break-list.tsx'
import { DayFields } from './day-fields.tsx'
import { EstimateSettings } from './estimate-settings.tsx'
import { MissedFields } from './missed-fields.tsx'
import { NewTaskFields } from './new-task-fields.tsx'
import { planningSettings, usePlanningForm } from './planning-form.ts'
import { WeekFields } from './week-fields.tsx'

/** The shape of the days that work is planned into. */
export function PlanningSettings() {
  const query = useQuery(queries.plannerSettings())
  return (
    <>
      <Loaded query={query}>{settings => <Settings settings={settings} />}</Loaded>
      <EstimateSettings />
    </>
  )
}

function Settings({ settings }: { settings: PlannerSettings }) {
  const form = usePlanningForm(settings)
  const { onSubmit, isSaving } = useSaveForm(form, {
    send: fields => api.plannerSettings.update({ body: planningSettings(fields) }),
    successMessage: ({ autoPlan }) => (autoPlan ? t('Saved') : t('Saved. Replan to see the difference.')),
    undo: () => api.plannerSettings.update({ body: settings }),
    onSaved: (_, fields) => form.resetDirty(fields),
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <SettingsPart
        title={t('Breaks')}
        text={t('Planned on every working day, wherever they fit best. Days off have none.')}
      >
        <BreakList form={form} />
      </SettingsPart>
      <SettingsPart title={t('Your day')} text={t('How much work the planner puts into a day.')}>
        <DayFields form={form} />
      </SettingsPart>
      <SettingsPart title={t('Automatic planning')}>
        <AutoPlanFields form={form} />
      </SettingsPart>
      <SettingsPart title={t('Missed sessions')}>
        <MissedFields form={form} />
      </SettingsPart>
      <SettingsPart
        title={t('New tasks')}
        text={t('Defaults for tasks that you add in the app. You can change them in each task.')}
      >
        <NewTaskFields form={form} />
      </SettingsPart>
      <SettingsPart title={t('Week and clock')}>
        <WeekFields form={form} />
      </SettingsPart>
      <Group mb="md">
        <Button type="submit" loading={isSaving} disabled={!form.isDirty()}>
          {t('Save')}
        </Button>
      </Group>
    </form>
  )
}
