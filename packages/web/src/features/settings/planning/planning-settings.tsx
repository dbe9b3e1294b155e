import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import { PLANNER_SETTINGS_LIMITS } from '@daywright/contract/resources/planner/planner-settings.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, NumberInput, Select, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { useWeek } from '../../../data/time/use-zone.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { dayName, WEEK } from '../../../ui/time/day-name.ts'
import { SettingsPart } from '../settings-part.tsx'
import { BreakList } from './break-list.tsx'
import { EstimateSettings } from './estimate-settings.tsx'
import { MissedFields } from './missed-fields.tsx'
import { NewTaskFields } from './new-task-fields.tsx'
import { OwnSlack } from './own-slack.tsx'
import { type PlanningForm, planningSettings, USUAL_CLOCK, usePlanningForm } from './planning-form.ts'

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

function AutoPlanFields({ form }: { form: PlanningForm }) {
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

const CLOCK_CHOICES = [
  { value: USUAL_CLOCK, label: t('As usual in my language') },
  { value: '24h', label: '15:30' },
  { value: '12h', label: t('3:30 PM') },
]

function WeekFields({ form }: { form: PlanningForm }) {
  return (
    <Group align="flex-start">
      <Select
        label={t('Weeks start on')}
        allowDeselect={false}
        data={WEEK.map(day => ({ value: String(day), label: dayName(day) }))}
        {...form.getInputProps('weekStart')}
      />
      <Select label={t('Clock')} allowDeselect={false} data={CLOCK_CHOICES} {...form.getInputProps('clock')} />
    </Group>
  )
}

const { breakMinutes, slackPercent, dailyCapMinutes } = PLANNER_SETTINGS_LIMITS
const HOURS = { min: 0, max: dailyCapMinutes.max / 60, step: 0.5, decimalScale: 2, placeholder: t('No limit') } as const

/** The pause between sessions, the most work of a day, and how much stays free. */
function DayFields({ form }: { form: PlanningForm }) {
  const week = useWeek()
  return (
    <Stack maw={520}>
      <NumberInput
        label={t('Minutes between sessions')}
        description={t('Doesn’t apply next to meetings. Set buffers for those in their calendars.')}
        step={5}
        allowDecimal={false}
        {...breakMinutes}
        {...form.getInputProps('breakMinutes')}
      />
      <NumberInput
        label={t('Maximum hours of planned work per day')}
        description={t('Breaks don’t count. What you place by hand may be more.')}
        {...HOURS}
        {...form.getInputProps('capHours')}
      />
      <details>
        <Text component="summary" size="sm" style={{ cursor: 'pointer' }}>
          {t('Different limits on some days')}
        </Text>
        <Group gap="sm" mt="xs">
          {week.map(day => (
            <NumberInput
              key={day}
              label={dayName(day)}
              w={120}
              {...HOURS}
              placeholder={t('As above')}
              {...form.getInputProps(`weekdayCapHours.${day}`)}
            />
          ))}
        </Group>
      </details>
      <NumberInput
        label={t('Keep free (% of open time)')}
        description={t('Room for what comes up.')}
        step={5}
        allowDecimal={false}
        {...slackPercent}
        {...form.getInputProps('slackPercent')}
      />
      <OwnSlack />
    </Stack>
  )
}
