import { ruleInWords } from '@daywright/contract/recurrence-words'
import { Group, List, Text } from '@mantine/core'
import { IconCalendarDue, IconClock, IconPlayerPlay, IconRepeat, IconTag, IconTargetArrow } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { midSentence } from '../../data/mid-sentence.ts'
import { formatMinutes } from '../../data/minutes.ts'
import { useZone } from '../../data/use-zone.ts'
import { PriorityMark } from '../../shared/priority-mark.tsx'
import type { QuickTask } from '../../shared/quick-add/parse-quick-add.ts'

/** The parsed line, or the syntax while the line is empty. */
export function ParsePreview({ task, isEmpty }: { task: QuickTask; isEmpty: boolean }) {
  const zone = useZone()
  if (isEmpty) return <SyntaxHelp />
  return (
    <Group gap="md" mih={28} aria-live="polite">
      <Text size="sm" fw={600}>
        {task.title || 'Missing title'}
      </Text>
      {task.estimateMinutes !== null && (
        <Part icon={<IconClock size={15} aria-hidden />}>{formatMinutes(task.estimateMinutes)}</Part>
      )}
      {task.dueAt && (
        <Part icon={<IconCalendarDue size={15} aria-hidden />}>due {midSentence(zone.dayTime(task.dueAt))}</Part>
      )}
      {task.recurrence && (
        <Part icon={<IconRepeat size={15} aria-hidden />}>
          {ruleInWords(task.recurrence.rule, task.recurrence.anchor)}
        </Part>
      )}
      {task.startAfter && (
        <Part icon={<IconPlayerPlay size={15} aria-hidden />}>
          not before {midSentence(zone.dayTime(task.startAfter))}
        </Part>
      )}
      {task.priority !== 'none' && <PriorityMark priority={task.priority} withName />}
      {task.project && <Part icon={<IconTargetArrow size={15} aria-hidden />}>{task.project.name}</Part>}
      {task.labels.map(label => (
        <Part key={label} icon={<IconTag size={15} aria-hidden />}>
          {label}
        </Part>
      ))}
    </Group>
  )
}

function Part({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Group gap={5} wrap="nowrap" c="dimmed">
      {icon}
      <Text size="sm" c="var(--mantine-color-text)">
        {children}
      </Text>
    </Group>
  )
}

function SyntaxHelp() {
  return (
    <List size="xs" c="dimmed" spacing={2}>
      <List.Item>How long: 45m, 1h 30m, 2 hours</List.Item>
      <List.Item>When: by Friday 5pm, tomorrow, after Monday</List.Item>
      <List.Item>Again: every Monday, monthly on the 31st, every 3 days after completion</List.Item>
      <List.Item>Days off: off on Friday, vacation 3–7 August</List.Item>
      <List.Item>#label, !high (or !2), @project. Words in "quotes" stay in the title.</List.Item>
    </List>
  )
}
