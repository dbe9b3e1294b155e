import { DEFAULT_COLOR, DEFAULT_ICON } from '@daywright/contract/fields/appearance.values'
import { PROJECT_LIMITS } from '@daywright/contract/resources/projects/project.values'
import type { Template, TemplatePatch } from '@daywright/contract/resources/templates/template'
import { TEMPLATE_LIMITS } from '@daywright/contract/resources/templates/template.values'
import { t } from '@daywright/language/current-language'
import { SimpleGrid, Stack, Switch } from '@mantine/core'
import { nameProblem } from '../../../ui/text/name-problem.ts'
import { CommittedText } from './committed-text.tsx'
import { daysProblem, templateDaysOf } from './template-edits.ts'

interface TemplateFactsProps {
  template: Template
  onEdit: (change: TemplatePatch) => void
}

const NEW_PROJECT = {
  description: '',
  color: DEFAULT_COLOR,
  icon: DEFAULT_ICON,
  spaceId: null,
  priority: null,
  schedulePreferenceId: null,
  autoSchedule: true,
  targetDays: null,
}

/** The name of a template, and the project that it creates. */
export function TemplateFacts({ template, onEdit }: TemplateFactsProps) {
  const { name, description, project } = template
  return (
    <Stack gap="sm">
      <CommittedText
        name={t('Name')}
        label={t('Name')}
        value={name}
        maxLength={TEMPLATE_LIMITS.nameLength}
        check={nameProblem}
        onCommit={text => onEdit({ name: text })}
      />
      <CommittedText
        isLong
        name={t('Description')}
        label={t('Description')}
        value={description}
        maxLength={TEMPLATE_LIMITS.descriptionLength}
        onCommit={text => onEdit({ description: text })}
      />
      <Switch
        label={t('Creates a project')}
        description={t('When off, its tasks go into a project that you choose')}
        checked={project !== null}
        onChange={event => onEdit({ project: event.currentTarget.checked ? { ...NEW_PROJECT, name } : null })}
      />
      {project && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <CommittedText
            name={t('Name of the project')}
            label={t('Name of the project')}
            value={project.name}
            maxLength={PROJECT_LIMITS.nameLength}
            check={nameProblem}
            onCommit={text => onEdit({ project: { ...project, name: text } })}
          />
          <CommittedText
            name={t('Target date, in days after the first day')}
            label={t('Target date, in days after the first day')}
            placeholder={t('None')}
            inputMode="numeric"
            maxLength={4}
            value={project.targetDays === null ? '' : String(project.targetDays)}
            check={daysProblem}
            onCommit={text => onEdit({ project: { ...project, targetDays: templateDaysOf(text) } })}
          />
        </SimpleGrid>
      )}
    </Stack>
  )
}
