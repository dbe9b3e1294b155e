import { ApiFailure } from '@daywright/contract/client/client'
import type { ProjectDetail } from '@daywright/contract/resources/projects/project'
import { t } from '@daywright/language/current-language'
import { Group, Stack, Title } from '@mantine/core'
import { IconTargetOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { queries } from '../../../data/queries/queries.ts'
import { AnchorLink } from '../../../ui/page/anchor-link.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { FinishedTasks } from './finished-tasks.tsx'
import { ProjectActions } from './project-actions.tsx'
import { ProjectDocuments } from './project-documents.tsx'
import { ProjectHeader } from './project-header.tsx'
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
