import { ApiFailure } from '@daywright/contract/client/client'
import type { Template } from '@daywright/contract/resources/templates/template'
import { t } from '@daywright/language/current-language'
import { Button, Stack } from '@mantine/core'
import { IconTemplate, IconTemplateOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { queries } from '../../../data/queries/queries.ts'
import { ActionsMenu, DeleteItem } from '../../../ui/lists/actions-menu.tsx'
import { AnchorLink } from '../../../ui/page/anchor-link.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useDeleteTemplate, useEditTemplate } from '../use-template-changes.ts'
import { TemplateFacts } from './template-facts.tsx'
import { TemplateQuestions } from './template-questions.tsx'
import { TemplateTasks } from './template-tasks.tsx'

/** One template: its name, what it asks, and its tasks with their days. */
export function TemplatePage() {
  const { templateId } = useParams({ from: '/signed-in/templates/$templateId' })
  const template = useQuery(queries.template(templateId))
  if (!template.data && template.error instanceof ApiFailure && template.error.status === 404) return <NoSuchTemplate />
  return (
    <Page
      title={template.data?.name ?? t('Template')}
      actions={template.data && <TemplateActions template={template.data} />}
    >
      <Loaded query={template}>{found => <TemplateParts key={found.id} template={found} />}</Loaded>
    </Page>
  )
}

function TemplateParts({ template }: { template: Template }) {
  const edit = useEditTemplate(template)
  return (
    <Stack gap="lg">
      <AnchorLink to="/templates" size="sm">
        {t('All templates')}
      </AnchorLink>
      <TemplateFacts template={template} onEdit={edit} />
      <TemplateQuestions questions={template.questions} onEdit={questions => edit({ questions })} />
      <TemplateTasks tasks={template.tasks} onEdit={tasks => edit({ tasks })} />
    </Stack>
  )
}

function TemplateActions({ template }: { template: Template }) {
  const navigate = useNavigate()
  const remove = useDeleteTemplate(() => void navigate({ to: '/templates' }))
  return (
    <>
      <Button
        leftSection={<IconTemplate size={18} aria-hidden />}
        onClick={() => void navigate({ to: '/templates', search: { use: template.id } })}
      >
        {t('Use template')}
      </Button>
      <ActionsMenu name={template.name}>
        <DeleteItem onClick={() => remove(template)} />
      </ActionsMenu>
    </>
  )
}

function NoSuchTemplate() {
  return (
    <Page title={t('Template')}>
      <EmptyState
        icon={IconTemplateOff}
        title={t('Template not found')}
        text={t('It may have been deleted. What was made from it is still there.')}
        action={<AnchorLink to="/templates">{t('All templates')}</AnchorLink>}
      />
    </Page>
  )
}
