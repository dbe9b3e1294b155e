import { ApiFailure } from '@daywright/contract/client/client'
import type { ProjectDetail } from '@daywright/contract/resources/projects/project'
import { t } from '@daywright/language/current-language'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconFileText, IconLink, IconPencil, IconTargetOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { AnchorLink } from '../../../ui/page/anchor-link.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ProjectMenu } from '../project-menu.tsx'
import { FinishedTasks } from './finished-tasks.tsx'
import { ProjectHeader } from './project-header.tsx'
import classes from './project-page.module.css'
import { ProjectTasks } from './project-tasks.tsx'
import { TaskBoard } from './task-board.tsx'

/** One project: its progress, its open tasks and its documents. */
export function ProjectPage() {
  const { projectId } = useParams({ from: '/signed-in/projects/$projectId' })
  const project = useQuery(queries.project(projectId))
  if (!project.data && project.error instanceof ApiFailure && project.error.status === 404) return <NoSuchProject />
  return (
    <Page
      title={project.data?.name ?? t('Project')}
      actions={project.data && <ProjectActions project={project.data} />}
    >
      <Loaded query={project}>{found => <ProjectParts project={found} />}</Loaded>
    </Page>
  )
}

function ProjectParts({ project }: { project: ProjectDetail }) {
  const { view } = useSearch({ from: '/signed-in/projects/$projectId' })
  return (
    <Stack gap="lg">
      <ProjectHeader project={project} />
      {view === 'board' ? <BoardSection project={project} /> : <ProjectTasks project={project} />}
      {view !== 'board' && <FinishedTasks projectId={project.id} />}
      <ProjectDocuments documents={project.documents} />
    </Stack>
  )
}

function BoardSection({ project }: { project: ProjectDetail }) {
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          {t('Tasks')}
        </Title>
        <AnchorLink to="/projects/$projectId" params={{ projectId: project.id }} size="sm">
          {t('Show as a list')}
        </AnchorLink>
      </Group>
      <TaskBoard project={project} />
    </section>
  )
}

function NoSuchProject() {
  return (
    <Page title={t('Project')}>
      <EmptyState
        icon={IconTargetOff}
        title={t('Project not found')}
        text={t('It may have been deleted. Its tasks and documents are still there.')}
        action={<AnchorLink to="/projects">{t('All projects')}</AnchorLink>}
      />
    </Page>
  )
}

const ProjectDialog = lazyComponent(() => import('../form/project-dialog.tsx'))

/** The buttons of a project's page. */
function ProjectActions({ project }: { project: ProjectDetail }) {
  const [isEdited, setEdited] = useState(false)
  const navigate = useNavigate()
  const edit = () => setEdited(true)
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={edit}>
        {t('Edit')}
      </Button>
      <ProjectMenu project={project} onEdit={edit} onDeleted={() => void navigate({ to: '/projects' })} />
      <Suspense fallback={null}>
        {isEdited && <ProjectDialog project={project} onClose={() => setEdited(false)} />}
      </Suspense>
    </>
  )
}

function ProjectDocuments({ documents }: Pick<ProjectDetail, 'documents'>) {
  const zone = useZone()
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {t('Documents')}
      </Title>
      {documents.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No documents. Choose this project in a document to add it here.')}
        </Text>
      ) : (
        <ul className={classes.list} aria-label={t('Documents')}>
          {documents.map(({ id, title, docType, createdAt }) => (
            <li key={id} className={classes.row}>
              {docType === 'link' ? <IconLink size={18} aria-hidden /> : <IconFileText size={18} aria-hidden />}
              <Link to="/documents/$documentId" params={{ documentId: id }} className={classes.title}>
                {title}
              </Link>
              <Text size="sm" c="dimmed">
                {zone.nearDay(createdAt)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
