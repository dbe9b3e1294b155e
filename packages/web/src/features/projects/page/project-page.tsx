import { ApiFailure } from '@daywright/contract/client'
import type { ProjectDetail } from '@daywright/contract/project'
import { Stack } from '@mantine/core'
import { IconTargetOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { queries } from '../../../data/queries.ts'
import { AnchorLink } from '../../../ui/anchor-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { ProjectActions } from './project-actions.tsx'
import { ProjectDocuments } from './project-documents.tsx'
import { ProjectHeader } from './project-header.tsx'
import { ProjectTasks } from './project-tasks.tsx'

/** One project: its progress, its open tasks and its documents. */
export function ProjectPage() {
  const { projectId } = useParams({ from: '/signed-in/projects/$projectId' })
  const project = useQuery(queries.project(projectId))
  if (!project.data && project.error instanceof ApiFailure && project.error.status === 404) return <NoSuchProject />
  return (
    <Page title={project.data?.name ?? 'Project'} actions={project.data && <ProjectActions project={project.data} />}>
      <Loaded query={project}>{found => <ProjectParts project={found} />}</Loaded>
    </Page>
  )
}

function ProjectParts({ project }: { project: ProjectDetail }) {
  return (
    <Stack gap="lg">
      <ProjectHeader project={project} />
      <ProjectTasks project={project} />
      <ProjectDocuments documents={project.documents} />
    </Stack>
  )
}

function NoSuchProject() {
  return (
    <Page title="Project">
      <EmptyState
        icon={IconTargetOff}
        title="Project not found"
        text="It may have been deleted. Its tasks and documents are still there."
        action={<AnchorLink to="/projects">All projects</AnchorLink>}
      />
    </Page>
  )
}
