import type { ProjectInList } from '@daywright/contract/resources/projects/project'
import { t } from '@daywright/language/current-language'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconTargetArrow, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { useViewRequest } from '../../shared/navigation/view-request.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { AddButton } from '../../ui/lists/add-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ProjectBoard } from './board/project-board.tsx'
import classes from './list/project-list.module.css'
import { ProjectList, type ProjectViewProps } from './list/project-list.tsx'
import { ProjectRow } from './list/project-row.tsx'

const ProjectDialog = lazyComponent(() => import('./form/project-dialog.tsx'))

/** All projects as a list or as a board. */
export function ProjectsPage() {
  const { view } = useSearch({ from: '/signed-in/projects' })
  const projects = useQuery(queries.projects())
  const [edited, setEdited] = useState<ProjectInList | 'new' | null>(null)
  useViewRequest('new-project', () => setEdited('new'))
  const View = view === 'board' ? ProjectBoard : ProjectList
  const create = <AddButton text={t('New project')} onClick={() => setEdited('new')} />
  return (
    <Page
      title={t('Projects')}
      isWide={view === 'board'}
      actions={
        <>
          <ViewSwitch view={view ?? 'list'} />
          <FromTemplateButton />
          {create}
        </>
      }
    >
      <Loaded query={projects}>
        {found => (found.length > 0 ? <View projects={found} onEdit={setEdited} /> : <NoProjects action={create} />)}
      </Loaded>
      {view !== 'board' && <ArchivedProjects onEdit={setEdited} />}
      <Suspense fallback={null}>
        {edited && <ProjectDialog project={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </Page>
  )
}

/** [WEB-690] Goes to the templates, where one is chosen. On a phone it has room for its icon only. */
function FromTemplateButton() {
  const navigate = useNavigate()
  const open = () => void navigate({ to: '/templates' })
  return (
    <>
      <Button visibleFrom="xs" variant="default" leftSection={<IconTemplate size={18} aria-hidden />} onClick={open}>
        {t('From template')}
      </Button>
      <ActionIcon hiddenFrom="xs" variant="default" size="lg" aria-label={t('From template')} onClick={open}>
        <IconTemplate size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}

function ViewSwitch({ view }: { view: 'list' | 'board' }) {
  const navigate = useNavigate()
  const show = (next: string) =>
    void navigate({
      to: '/projects',
      search: ({ task }) => ({ ...(task && { task }), ...(next === 'board' && { view: 'board' }) }),
    })
  return (
    <SegmentedControl
      aria-label={t('Show as')}
      value={view}
      onChange={show}
      data={[
        { value: 'list', label: t('List') },
        { value: 'board', label: t('Board') },
      ]}
    />
  )
}

function NoProjects({ action }: { action: React.ReactNode }) {
  return (
    <EmptyState
      icon={IconTargetArrow}
      title={t('No projects yet')}
      text={t('A project groups the tasks and documents of one goal and shows its progress.')}
      action={action}
    />
  )
}

/** The archived projects, collapsed. Each links to its page and can be restored. [WEB-121] */
function ArchivedProjects({ onEdit }: Pick<ProjectViewProps, 'onEdit'>) {
  const { data: projects = [] } = useQuery(queries.archivedProjects())
  if (projects.length === 0) return null
  return (
    <details className={classes.archived}>
      <summary>{t('Archived projects ({count})', { count: projects.length })}</summary>
      <ul className={classes.list}>
        {projects.map(project => (
          <ProjectRow key={project.id} project={project} onEdit={() => onEdit(project)} />
        ))}
      </ul>
    </details>
  )
}
