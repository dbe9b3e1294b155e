import { ActionIcon, Menu, Popover } from '@mantine/core'
import { type Icon, IconCalendarDue, IconFlag, IconTargetArrow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { PRIORITIES, PriorityMark } from '../../../shared/tasks/priority-mark.tsx'
import { ColorDot } from '../../../ui/icons/color-dot.tsx'
import { dueOn } from '../due/due-choice.ts'
import { DueDatePicker } from '../due/due-date-picker.tsx'
import type { BulkChanges } from './use-bulk-changes.ts'

export interface BulkChoiceProps {
  changes: BulkChanges
}
export const MENU = { position: 'top', withinPortal: true } as const
export const LONG_MENU_PX = 320

export function BulkPriority({ changes }: BulkChoiceProps) {
  return (
    <Menu {...MENU}>
      <Menu.Target>
        <ChoiceButton name="Set priority" icon={IconFlag} />
      </Menu.Target>
      <Menu.Dropdown>
        {PRIORITIES.map(priority => (
          <Menu.Item key={priority} onClick={() => changes.edit(() => ({ priority }))}>
            <PriorityMark priority={priority} withName />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export function BulkProject({ changes }: BulkChoiceProps) {
  const { data: projects = [] } = useQuery(queries.projects())
  const choose = (project: (typeof projects)[number] | null) =>
    changes.edit(
      () => ({ projectId: project?.id ?? null }),
      () => ({ project }),
    )
  return (
    <Menu {...MENU}>
      <Menu.Target>
        <ChoiceButton name="Set project" icon={IconTargetArrow} />
      </Menu.Target>
      <Menu.Dropdown mah={LONG_MENU_PX} style={{ overflowY: 'auto' }}>
        {projects.map(project => (
          <Menu.Item key={project.id} leftSection={<ColorDot color={project.color} />} onClick={() => choose(project)}>
            {project.name}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => choose(null)}>No project</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export function BulkDue({ changes }: BulkChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const zone = useZone()
  const choose = (dueAt: string | null) => {
    setOpen(false)
    // Every task keeps its time of day.
    changes.edit(task => ({ dueAt: dueAt && dueOn(zone.dayOf(dueAt), task.dueAt, zone) }))
  }
  return (
    <Popover {...MENU} opened={isOpen} onChange={setOpen} trapFocus returnFocus>
      <Popover.Target>
        <ChoiceButton name="Set due date" icon={IconCalendarDue} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Due date of the selected tasks">
        <DueDatePicker dueAt={null} zone={zone} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface ChoiceButtonProps {
  name: string
  icon: Icon
  onClick?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** Passes on the props that the menu gives to its button. */
export function ChoiceButton({ name, icon: Shape, ...fromMenu }: ChoiceButtonProps) {
  return (
    <ActionIcon variant="subtle" size="lg" color="gray" aria-label={name} data-tooltip={name} {...fromMenu}>
      <Shape size={18} aria-hidden />
    </ActionIcon>
  )
}
