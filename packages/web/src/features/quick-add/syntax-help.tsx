import { Group, List } from '@mantine/core'
import { Keys } from '../../ui/keys.tsx'

/** What a line may say. */
export function SyntaxHelp() {
  return (
    <List size="xs" c="dimmed" spacing={2}>
      <List.Item>How long: 45m, 1h 30m, half an hour, 2 days</List.Item>
      <List.Item>When: by Friday 5pm, tomorrow, after Monday, next week, 3pm-4pm tomorrow, at 3pm for 2h</List.Item>
      <List.Item>Repeat: every Monday, monthly on the 31st, every 3 days after completion</List.Item>
      <List.Item>Days off: off on Friday, vacation 3–7 August</List.Item>
      <List.Item>#label, !high or p2, @project. Words in "quotes" stay in the title.</List.Item>
      <List.Item visibleFrom="sm">
        <Group gap={4} component="span">
          <Keys keys={['alt', '1']} /> to <Keys keys={['alt', '9']} /> keep the words in the title. Several pasted lines
          become several tasks.
        </Group>
      </List.Item>
    </List>
  )
}
