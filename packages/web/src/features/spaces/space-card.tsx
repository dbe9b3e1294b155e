import type { SpaceInList } from '@daywright/contract/resources/spaces/space'
import { t } from '@daywright/language/current-language'
import { Badge, Group, Text, Title } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ColorDot } from '../../ui/icons/color-dot.tsx'
import { IconTile } from '../../ui/icons/icon-tile.tsx'
import { ActionsMenu, DeleteItem, EditItem } from '../../ui/lists/actions-menu.tsx'
import { AnchorLink } from '../../ui/page/anchor-link.tsx'
import { DragHandle } from '../../ui/sortable/drag-handle.tsx'
import type { SortableParts } from '../../ui/sortable/sortable-list.tsx'
import classes from './space-card.module.css'
import { useDeleteSpace } from './use-space-changes.ts'

interface SpaceCardProps {
  space: SpaceInList
  onEdit: (space: SpaceInList) => void
  parts: SortableParts
}

/** A space with its projects and counts. */
export function SpaceCard({ space, onEdit, parts }: SpaceCardProps) {
  return (
    <article className={classes.card} data-dragging={parts.isDragging || undefined}>
      <div className={classes.head}>
        <div {...parts.grip} className={classes.grip}>
          <SpaceHeading space={space} handle={<DragHandle name={space.name} handle={parts.handle} size="md" />} />
        </div>
        <SpaceMenu space={space} onEdit={() => onEdit(space)} />
      </div>
      <div className={classes.body}>
        <SpaceCounts space={space} />
        <SpaceProjects projects={space.projects} />
      </div>
    </article>
  )
}

/** The copy of the card that follows the pointer: the heading is enough to know which one it is. */
export function SpaceCardOverlay({ space }: { space: SpaceInList }) {
  return (
    <div className={classes.card} data-overlay>
      <div className={classes.head}>
        <SpaceHeading space={space} handle={<IconGripVertical size={18} aria-hidden />} />
      </div>
    </div>
  )
}

function SpaceHeading({ space, handle }: { space: SpaceInList; handle: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap">
      {handle}
      <IconTile color={space.color} icon={space.icon} />
      <Title order={2} size="h5" className={classes.name}>
        {space.name}
      </Title>
      {space.isDefault && (
        <Badge variant="default" size="sm" className={classes.badge}>
          {t('Default')}
        </Badge>
      )}
    </Group>
  )
}

/** The counts include finished and archived tasks, which the task list does not show by default. */
function SpaceCounts({ space: { id, _count } }: { space: SpaceInList }) {
  return (
    <Group gap="4px 16px">
      <AnchorLink to="/tasks" search={{ space: id }} size="sm">
        {t('Open tasks')}
      </AnchorLink>
      <Text size="sm" c="dimmed">
        {t('{count, plural, one {# task} other {# tasks}} in all', { count: _count.tasks })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('{count, plural, one {# document} other {# documents}}', { count: _count.documents })}
      </Text>
    </Group>
  )
}

function SpaceProjects({ projects }: Pick<SpaceInList, 'projects'>) {
  if (projects.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('No projects. Choose this space in a project to put it here.')}
      </Text>
    )
  return (
    <ul className={classes.projects} aria-label={t('Projects')}>
      {projects.map(({ id, name, color, _count }) => (
        <li key={id}>
          <Link to="/projects/$projectId" params={{ projectId: id }} className={classes.project}>
            <ColorDot color={color} />
            <span className={classes.name}>{name}</span>
            <Text span size="sm" c="dimmed" className={classes.count}>
              {t('{count, plural, one {# task} other {# tasks}}', { count: _count.tasks })}
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function SpaceMenu({ space, onEdit }: { space: SpaceInList; onEdit: () => void }) {
  const remove = useDeleteSpace()
  return (
    <ActionsMenu name={space.name}>
      <EditItem onClick={onEdit} />
      <DeleteItem onClick={() => remove(space)} />
    </ActionsMenu>
  )
}
