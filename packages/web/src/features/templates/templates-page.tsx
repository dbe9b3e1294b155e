import { t } from '@daywright/language/current-language'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import rowList from '../../ui/lists/row-list.module.css'
import { AnchorLink } from '../../ui/page/anchor-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { NewTemplateButton } from './new-template-button.tsx'
import { StarterTemplates } from './starter-templates.tsx'
import { TemplateRow } from './template-row.tsx'

const UseTemplateDialog = lazyComponent(() => import('./use/use-template-dialog.tsx'))

/** Everything that is done again and again in the same steps. `?use=` opens the form that uses a template. */
export function TemplatesPage() {
  const templates = useQuery(queries.templates())
  const { use } = useSearch({ from: '/signed-in/templates' })
  const navigate = useNavigate()
  return (
    <Page
      title={t('Templates')}
      text={t('Projects and tasks that you do again and again, with days instead of dates.')}
      actions={<NewTemplateButton />}
    >
      <Loaded query={templates}>
        {found =>
          found.length > 0 ? (
            <ul className={rowList.list} aria-label={t('Templates')}>
              {found.map(template => (
                <TemplateRow key={template.id} template={template} />
              ))}
            </ul>
          ) : (
            <NoTemplates />
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        {use && <UseTemplateDialog key={use} id={use} onClose={() => void navigate({ to: '/templates' })} />}
      </Suspense>
    </Page>
  )
}

function NoTemplates() {
  return (
    <EmptyState
      icon={IconTemplate}
      title={t('No templates yet')}
      text={t('Open the menu of a project and choose “Save as template”, or begin with one of these.')}
      action={
        <>
          <StarterTemplates />
          <AnchorLink to="/projects" size="sm">
            {t('All projects')}
          </AnchorLink>
        </>
      }
    />
  )
}
