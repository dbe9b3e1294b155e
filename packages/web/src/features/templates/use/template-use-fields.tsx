import { PROJECT_LIMITS } from '@daywright/contract/resources/projects/project.values'
import type { Template, TemplateQuestion } from '@daywright/contract/resources/templates/template'
import { TEMPLATE_LIMITS } from '@daywright/contract/resources/templates/template.values'
import { t } from '@daywright/language/current-language'
import { Group, SegmentedControl, Select, SimpleGrid, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import type { Form } from '../../../data/saving/use-ruled-form.ts'
import { DATE_LABELS, WEEKDAY_FORMAT } from '../../../ui/time/date-labels.ts'
import type { UseFields } from './template-usage.ts'

interface FormProps {
  form: Form<UseFields>
}

/** One text for each question of the template. */
export function QuestionFields({ questions, form }: FormProps & { questions: readonly TemplateQuestion[] }) {
  const { answers } = form.values
  return questions.map(({ name, question }, at) => (
    <TextInput
      key={name}
      label={question}
      required
      maxLength={TEMPLATE_LIMITS.answerLength}
      value={answers[name] ?? ''}
      onChange={event => form.setFieldValue('answers', { ...answers, [name]: event.currentTarget.value })}
      {...(at === 0 && { 'data-autofocus': true })}
    />
  ))
}

/** The name and space of the new project, or the project that the tasks go into. */
export function PlaceFields({ project, name, form }: FormProps & Pick<Template, 'project'> & { name: string }) {
  const { data: spaces = [] } = useQuery(queries.spaces())
  const { data: projects = [] } = useQuery({ ...queries.projects(), enabled: project === null })
  if (!project)
    return (
      <Select
        label={t('Project')}
        placeholder={t('None')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('No project') }}
        data={projects.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('projectId')}
      />
    )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t('Name of the project')}
        required
        maxLength={PROJECT_LIMITS.nameLength}
        value={name}
        error={form.errors.name}
        onChange={event => form.setFieldValue('name', event.currentTarget.value)}
      />
      <Select
        label={t('Space')}
        placeholder={t('None')}
        clearable
        clearButtonProps={{ 'aria-label': t('No space') }}
        data={spaces.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('spaceId')}
      />
    </SimpleGrid>
  )
}

/** The first day, or the last. */
export function WhenFields({ form }: FormProps) {
  const { from } = form.values
  return (
    <Group align="flex-end" gap="sm">
      <SegmentedControl
        aria-label={t('Which day is known')}
        data={[
          { value: 'start', label: t('Begins on') },
          { value: 'end', label: t('Ends on') },
        ]}
        value={from}
        onChange={chosen => form.setFieldValue('from', chosen === 'end' ? 'end' : 'start')}
      />
      <DateInput
        flex={1}
        miw={160}
        label={from === 'start' ? t('First day') : t('Last day')}
        required
        minDate={TEMPLATE_LIMITS.firstDate}
        maxDate={TEMPLATE_LIMITS.lastDate}
        valueFormat={WEEKDAY_FORMAT}
        {...DATE_LABELS}
        value={form.values.day}
        error={form.errors.startOn ?? form.errors.endOn}
        onChange={day => form.setFieldValue('day', day)}
      />
    </Group>
  )
}
