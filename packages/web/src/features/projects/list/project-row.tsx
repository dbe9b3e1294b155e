import type { ProjectInList } from '@daywright/contract/resources/projects/project'
import { Box, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { WaitingMark } from '../../../shared/outbox/waiting-mark.tsx'
import { IconTile } from '../../../ui/icons/icon-tile.tsx'
import { DocumentCount, SpaceName, TargetDate } from '../project-facts.tsx'
import { ProjectMenu } from '../project-menu.tsx'
import { ProjectProgressBar } from '../project-progress.tsx'
import classes from './project-list.module.css'

export function ProjectRow({ project, onEdit }: { project: ProjectInList; onEdit: () => void }) {
  return (
    <li className={classes.row}>
      <Group gap="sm" wrap="nowrap" className={classes.name}>
        <IconTile color={project.color} icon={project.icon} />
        <Box miw={0}>
          <Link to="/projects/$projectId" params={{ projectId: project.id }} className={classes.link}>
            {project.name}
          </Link>{' '}
          <WaitingMark recordId={project.id} />
          <SpaceName space={project.space} />
        </Box>
      </Group>
      <div className={classes.progress}>
        <ProjectProgressBar progress={project.progress} />
      </div>
      <div className={classes.facts}>
        <TargetDate project={project} />
        <DocumentCount count={project._count.documents} />
      </div>
      <div className={classes.menu}>
        <ProjectMenu project={project} onEdit={onEdit} />
      </div>
    </li>
  )
}
