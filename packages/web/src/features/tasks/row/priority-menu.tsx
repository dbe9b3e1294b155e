import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { ChoiceItems } from '../../../shared/tasks/choice-items.tsx'
import { PRIORITY_CHOICES } from '../../../shared/tasks/task-editors.tsx'
import type { Popup } from '../../../ui/keys/use-popup-button.ts'
import { LazyMenu } from '../../../ui/lazy/lazy-popup.tsx'

interface PriorityMenuProps {
  popup: Popup
  onChoose: (priority: TaskInList['priority']) => void
}

/** The priorities below that of a row. */
export default function PriorityMenu({ popup, onChoose }: PriorityMenuProps) {
  return (
    <LazyMenu popup={popup} position="bottom-end">
      <ChoiceItems choices={PRIORITY_CHOICES} onChoose={onChoose} />
    </LazyMenu>
  )
}
