import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import classes from './project-list.module.css'
import type { ProjectViewProps } from './project-list.tsx'
import { ProjectRow } from './project-row.tsx'

/** The archived projects, collapsed. Each links to its page and can be restored. [WEB-121] */
export function ArchivedProjects({ onEdit }: Pick<ProjectViewProps, 'onEdit'>) {
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
