import { PROJECT_LIMITS } from '@daywright/contract/resources/projects/project.values'
import { t } from '@daywright/language/current-language'
import { NumberInput, Select, SimpleGrid, Switch, Textarea } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import type { Form } from '../../../data/saving/use-ruled-form.ts'
import { HoursSelect } from '../../../shared/hours/hours-select.tsx'
import { ColorChoice } from '../../../ui/icons/color-choice.tsx'
import { IconChoice } from '../../../ui/icons/icon-choice.tsx'
import { DATE_LABELS, DAY_FORMAT } from '../../../ui/time/date-labels.ts'
import type { ProjectFields } from './project-fields.ts'

interface ProjectFormFieldsProps {
  form: Form<ProjectFields>
  isNew: boolean
}

export function ProjectFormFields({ form, isNew }: ProjectFormFieldsProps) {
  const { data: spaces = [] } = useQuery(queries.spaces())
  return (
    <>
      <Textarea
        label={t('Description')}
        description={t('Markdown works here')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('Space')}
          placeholder={t('None')}
          clearable
          clearButtonProps={{ 'aria-label': t('No space') }}
          data={spaces.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('spaceId')}
        />
        <DateInput
          label={t('Target date')}
          placeholder={t('None')}
          clearable
          clearButtonProps={{ 'aria-label': t('No target date') }}
          valueFormat={DAY_FORMAT}
          {...DATE_LABELS}
          {...form.getInputProps('targetDay')}
        />
        <NumberInput
          label={t('Priority')}
          placeholder={t('None')}
          description={t('For your own order: 1 before 2')}
          allowDecimal={false}
          {...PROJECT_LIMITS.priority}
          {...form.getInputProps('priority')}
        />
        <PlanningField form={form} isNew={isNew} />
        <HoursSelect {...form.getInputProps('schedulePreferenceId')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ColorChoice {...form.getInputProps('color')} value={form.values.color} />
        <IconChoice {...form.getInputProps('icon')} value={form.values.icon} />
      </SimpleGrid>
    </>
  )
}

/** Whether the tasks of an existing project are planned is unknown here, so the form offers to leave it as it is. */
function PlanningField({ form, isNew }: ProjectFormFieldsProps) {
  const { planning } = form.values
  if (!isNew)
    return (
      <Select
        label={t('Its tasks')}
        description={t('Whether the planner schedules them')}
        allowDeselect={false}
        data={[
          { value: 'kept', label: t('As it is now') },
          { value: 'on', label: t('Plan automatically') },
          { value: 'off', label: t('Do not plan') },
        ]}
        {...form.getInputProps('planning')}
      />
    )
  return (
    <Switch
      mt={{ base: 0, xs: 34 }}
      label={t('Plan its tasks automatically')}
      description={t('When off, the planner leaves its tasks alone')}
      checked={planning === 'on'}
      onChange={event => form.setFieldValue('planning', event.currentTarget.checked ? 'on' : 'off')}
    />
  )
}
