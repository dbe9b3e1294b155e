import { t } from '@daywright/language/current-language'
import { Text, UnstyledButton } from '@mantine/core'
import { useZone } from '../../../data/time/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import type { PlanGroups } from '../../../shared/records/plan-groups.ts'
import { ColorDot } from '../../../ui/icons/color-dot.tsx'
import { useIsPhone } from '../../../ui/keys/use-screen.ts'
import { SidePopover } from '../side-popover.tsx'
import type { CalendarDue } from './due-inputs.ts'
import classes from './due-popover.module.css'

interface DuePopoverProps {
  due: CalendarDue
  place: DOMRect
  groups: PlanGroups
  onClose: () => void
}

/** The tasks that are due on a day; a press opens one. */
export default function DuePopover({ due: { due, day }, place, groups, onClose }: DuePopoverProps) {
  const zone = useZone()
  const isPhone = useIsPhone()
  const openTask = useOpenTask()
  const title = t('Due {day}', { day: zone.day(zone.startOfDay(day)) })
  return (
    <SidePopover title={title} label={title} place={place} returnTo={`due-${day}`} onClose={onClose}>
      {!isPhone && (
        <Text size="sm" fw={600} mb={4} px={6}>
          {title}
        </Text>
      )}
      <ul className={classes.list}>
        {due.map(task => (
          <li key={task.id}>
            <UnstyledButton
              className={classes.task}
              onClick={() => {
                onClose()
                openTask(task.id)
              }}
            >
              <ColorDot color={groups.of(task.id)?.color ?? null} size={10} />
              <span dir="auto">{task.title}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </SidePopover>
  )
}
