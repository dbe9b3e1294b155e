import type { Template } from '@daywright/contract/resources/templates/template'
import { fillIn } from '@daywright/contract/resources/templates/template-days'
import { t } from '@daywright/language/current-language'
import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { queries } from '../../../data/queries/queries.ts'
import { useRuledForm } from '../../../data/saving/use-ruled-form.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { PreviewList } from './preview-list.tsx'
import { givenAnswers, previewTasks } from './template-preview.ts'
import { dayOf, NEW_USE, sendUse, type UseFields, undoUse } from './template-usage.ts'
import { PlaceFields, QuestionFields, WhenFields } from './template-use-fields.tsx'

interface UseTemplateDialogProps {
  id: string
  onClose: () => void
}

/** Asks the questions of a template and when it is for, shows what it will create, and creates it. */
export default function UseTemplateDialog({ id, onClose }: UseTemplateDialogProps) {
  const template = useQuery(queries.template(id))
  if (template.data) return <UseForm template={template.data} onClose={onClose} />
  return (
    <Modal opened title={t('New from template')} onClose={onClose}>
      <Loaded query={template}>{() => null}</Loaded>
    </Modal>
  )
}

function UseForm({ template, onClose }: { template: Template; onClose: () => void }) {
  const zone = useZone()
  const navigate = useNavigate()
  const { project, questions } = template
  const before: UseFields = { ...NEW_USE, day: zone.today(), spaceId: project?.spaceId ?? null }
  const form = useRuledForm<UseFields>(before, {})
  const fields = form.values
  const answers = givenAnswers(fields.answers)
  const name = fields.name ?? (project ? fillIn(project.name, answers) : '')
  const day = dayOf(fields)
  const save = useSaveForm(form, {
    send: filled => sendUse(template, { ...filled, name }),
    successMessage: ({ tasks }) =>
      t('Created {name} with {count, plural, one {# task} other {# tasks}}', {
        name: name || template.name,
        count: tasks,
      }),
    undo: ({ id, projectId }) => undoUse(id, () => leaveProject(projectId, navigate)),
    onSaved: ({ projectId }) => {
      if (projectId === null) onClose()
      else void navigate({ to: '/projects/$projectId', params: { projectId } })
    },
    mainField: 'form',
  })
  const isAnswered = questions.every(question => answers[question.name] !== undefined)
  return (
    <FormDialog
      title={t('New from “{name}”', { name: template.name })}
      size="lg"
      submitLabel={project ? t('Create project') : t('Add tasks')}
      isComplete={isAnswered && day !== null && (!project || name.trim() !== '')}
      problem={form.errors.answers ?? form.errors.form}
      onClose={onClose}
      {...save}
    >
      <QuestionFields questions={questions} form={form} />
      <PlaceFields project={project} name={name} form={form} />
      <WhenFields form={form} />
      {day && (
        <div>
          <Text size="sm" fw={500} mb={4}>
            {t('What will be created')}
          </Text>
          <PreviewList tasks={previewTasks(template, day, answers)} />
        </div>
      )}
    </FormDialog>
  )
}

/** The page of a project that is gone would say that it was not found. */
function leaveProject(projectId: string | null, navigate: ReturnType<typeof useNavigate>): void {
  if (projectId !== null && location.pathname === `/projects/${projectId}`) void navigate({ to: '/templates' })
}
