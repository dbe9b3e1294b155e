import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries.ts'
import classes from './project-list.module.css'
import type { ProjectViewProps } from './project-list.tsx'
import { ProjectRow } from './project-row.tsx'

/** [WEB-121] Out of the way, but never lost: opened, each leads to its page and can be brought back. */
export function ArchivedProjects({ onEdit }: Pick<ProjectViewProps, 'onEdit'>) {
  const { data: projects = [] } = useQuery(queries.archivedProjects())
  if (projects.length === 0) return null
  return (
    <details className={classes.archived}>
      <summary>Archived projects ({projects.length})</summary>
      <ul className={classes.list}>
        {projects.map(project => (
          <ProjectRow key={project.id} project={project} onEdit={() => onEdit(project)} />
        ))}
      </ul>
    </details>
  )
}
