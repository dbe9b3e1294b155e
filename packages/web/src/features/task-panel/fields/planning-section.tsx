import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { Collapse, SimpleGrid, Stack, Switch, Text, Title, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { HOURS_EDITOR, PART_OF_DAY_EDITOR } from '../../../shared/tasks/task-editors.tsx'
import { TASK_FIELDS } from '../../../shared/tasks/task-fields.ts'
import { fieldProblem } from '../../../ui/saved-field/field-problem.tsx'
import classes from '../task-panel.module.css'
import { TaskMinutesField } from './estimate/task-minutes-field.tsx'
import { TaskChoiceField } from './task-choice-field.tsx'
import { useTaskField } from './use-task-field.ts'

/** How the planner may place the work. Collapsed, because the defaults suit most tasks. */
export function PlanningSection({ task }: { task: TaskDetail }) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const id = useId()
  return (
    <section>
      <Title order={3} size="sm">
        <UnstyledButton className={classes.fold} onClick={toggle} aria-expanded={isOpen} aria-controls={id}>
          <IconChevronRight size={16} aria-hidden className={classes.chevron} data-open={isOpen || undefined} />
          {t('Planning')}
          <Text span size="xs" c="dimmed" fw={400}>
            {task.autoSchedule ? t('Planned automatically') : t('Not planned automatically')}
          </Text>
        </UnstyledButton>
      </Title>
      <Collapse expanded={isOpen} id={id}>
        <Stack gap="sm" pt="xs">
          <TaskSwitch task={task} name="autoSchedule" />
          <TaskSwitch task={task} name="autoSplit" />
          <TaskSwitch task={task} name="focus" />
          <TaskSwitch task={task} name="locked" />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TaskMinutesField
              task={task}
              name="minSessionMinutes"
              limits={TASK_LIMITS.minSessionMinutes}
              notAbove={{ minutes: task.maxSessionMinutes, what: t('the longest session') }}
            />
            <TaskMinutesField
              task={task}
              name="maxSessionMinutes"
              limits={TASK_LIMITS.maxSessionMinutes}
              notBelow={{ minutes: task.minSessionMinutes, what: t('the shortest session') }}
            />
            <TaskMinutesField task={task} name="cooldownMinutes" limits={TASK_LIMITS.cooldownMinutes} />
            <TaskChoiceField task={task} editor={HOURS_EDITOR} />
            <TaskChoiceField task={task} editor={PART_OF_DAY_EDITOR} />
          </SimpleGrid>
        </Stack>
      </Collapse>
    </section>
  )
}

interface TaskSwitchProps {
  task: TaskDetail
  name: 'autoSchedule' | 'autoSplit' | 'focus' | 'locked'
}

/** What is not set, so that a label decides, shows as off and can be overruled. */
function TaskSwitch({ task, name }: TaskSwitchProps) {
  const field = useTaskField<boolean | null>(task, { saved: task[name], patch: isOn => ({ [name]: isOn }) })
  return (
    <Switch
      label={TASK_FIELDS[name].label}
      checked={field.value ?? false}
      onChange={event => field.save(event.currentTarget.checked)}
      error={fieldProblem(field)}
    />
  )
}
