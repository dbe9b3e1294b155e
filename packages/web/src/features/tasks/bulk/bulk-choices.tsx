import { t } from '@daywright/language/current-language'
import { ActionIcon, Menu, Popover } from '@mantine/core'
import { type Icon, IconCalendarDue } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { useZone } from '../../../data/time/use-zone.ts'
import { ChoiceItems } from '../../../shared/tasks/choice-items.tsx'
import type { TaskEditor } from '../../../shared/tasks/task-editors.tsx'
import { dueOn } from '../due/due-choice.ts'
import { DueDatePicker } from '../due/due-date-picker.tsx'
import type { BulkChanges } from './use-bulk-changes.ts'

export interface BulkChoiceProps {
  changes: BulkChanges
}
export const MENU = { position: 'top', withinPortal: true } as const
export const LONG_MENU_PX = 320

interface BulkChoiceOf<Value extends string> extends BulkChoiceProps {
  name: string
  icon: Icon
  editor: TaskEditor<Value>
}

/** A menu with the values of a field. */
export function BulkChoice<Value extends string>({ changes, name, icon, editor }: BulkChoiceOf<Value>) {
  const { none, useChoices, useEdit } = editor
  const choices = useChoices()
  const edit = useEdit()
  const choose = (value: Value | null) =>
    changes.edit(
      task => edit(task, value).fields,
      task => edit(task, value).shown ?? {},
    )
  return (
    <Menu {...MENU}>
      <Menu.Target>
        <ChoiceButton name={name} icon={icon} />
      </Menu.Target>
      <Menu.Dropdown mah={LONG_MENU_PX} style={{ overflowY: 'auto' }}>
        <ChoiceItems choices={choices} onChoose={choose} />
        {none && <Menu.Item onClick={() => choose(null)}>{none}</Menu.Item>}
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
        <ChoiceButton name={t('Set due date')} icon={IconCalendarDue} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Due date of the selected tasks')}>
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
