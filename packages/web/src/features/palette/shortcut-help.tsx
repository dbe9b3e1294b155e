import { t } from '@daywright/language/current-language'
import { Group, Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { closeOverlay } from '../../shared/navigation/overlay.ts'
import { VIEWS } from '../../shared/navigation/views.ts'
import { Keys } from '../../ui/keys/keys.tsx'

interface Shortcut {
  /** Pressed together; `then` separates keys that are pressed one after the other. */
  keys: readonly string[]
  does: string
  /** The view, or everywhere. */
  where: string
}

/** Every keyboard shortcut, in the order of the help. */
const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['q'], does: t('Add task'), where: t('Everywhere') },
  { keys: ['mod', 'k'], does: t('Search and run commands'), where: t('Everywhere') },
  { keys: ['mod', 'z'], does: t('Undo the last change'), where: t('Everywhere') },
  { keys: ['?'], does: t('Show this help'), where: t('Everywhere') },
  ...VIEWS.map(
    ({ key, name }): Shortcut => ({
      keys: ['g', 'then', key],
      does: t('Go to {name}', { name }),
      where: t('Everywhere'),
    }),
  ),
  { keys: ['j'], does: t('Next task (also the down arrow)'), where: t('Today') },
  { keys: ['k'], does: t('Previous task (also the up arrow)'), where: t('Today') },
  { keys: ['s'], does: t('Start now'), where: t('Today') },
  { keys: ['c'], does: t('Complete'), where: t('Today') },
  { keys: ['x'], does: t('Not today'), where: t('Today') },
  { keys: ['t'], does: t('Put off until tomorrow'), where: t('Today') },
  { keys: ['w'], does: t('Put off until next week'), where: t('Today') },
  { keys: ['n'], does: t('Add event'), where: t('Plan') },
  { keys: ['t'], does: t('Show today'), where: t('Plan') },
  { keys: ['['], does: t('Show the days before'), where: t('Plan') },
  { keys: [']'], does: t('Show the days after'), where: t('Plan') },
  { keys: ['m'], does: t('Show a month'), where: t('Plan') },
  { keys: ['w'], does: t('Show a week'), where: t('Plan') },
  { keys: ['7'], does: t('Show the next 7 days'), where: t('Plan') },
  { keys: ['d'], does: t('Show a day'), where: t('Plan') },
  { keys: ['alt', '↑↓'], does: t('Move the block by 15 minutes'), where: t('Plan') },
  { keys: ['alt', '←→'], does: t('Move the block by a day'), where: t('Plan') },
  { keys: ['alt', 'shift', '↑↓'], does: t('Make the block shorter or longer'), where: t('Plan') },
  { keys: ['p'], does: t('Replan the next 14 days'), where: t('Plan') },
  { keys: ['shift', 'p'], does: t('Preview the changes of a replan'), where: t('Plan') },
  { keys: ['j'], does: t('Next task (also the down arrow)'), where: t('Tasks') },
  { keys: ['k'], does: t('Previous task (also the up arrow)'), where: t('Tasks') },
  { keys: ['Enter'], does: t('Open the task'), where: t('Tasks') },
  { keys: ['c'], does: t('Complete or reopen the task (also the space bar)'), where: t('Tasks') },
  { keys: ['n'], does: t('Do the task next'), where: t('Tasks') },
  { keys: ['e'], does: t('Rename the task (also F2)'), where: t('Tasks') },
  { keys: ['x'], does: t('Select the task'), where: t('Tasks') },
  { keys: ['shift', 'x'], does: t('Select all tasks up to this one'), where: t('Tasks') },
  { keys: ['mod', 'a'], does: t('Select all'), where: t('Tasks') },
  { keys: ['Escape'], does: t('Clear selection'), where: t('Tasks') },
  { keys: ['Delete'], does: t('Archive the task'), where: t('Tasks') },
  { keys: ['f'], does: t('Search the list'), where: t('Tasks') },
  { keys: ['n'], does: t('New document'), where: t('Documents') },
  { keys: ['f'], does: t('Search the list'), where: t('Documents') },
  { keys: ['mod', 's'], does: t('Save the text now'), where: t('Documents') },
  { keys: ['mod', 'b'], does: t('Bold'), where: t('Documents') },
  { keys: ['mod', 'i'], does: t('Italic'), where: t('Documents') },
]

/** All shortcuts, grouped by where they work. */
export default function ShortcutHelp() {
  const groups = [...Map.groupBy(SHORTCUTS, shortcut => shortcut.where)]
  return (
    <Modal opened onClose={() => closeOverlay()} title={t('Keyboard shortcuts')} size="xl">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        {groups.map(([where, shortcuts]) => (
          <ShortcutGroup key={where} name={where} shortcuts={shortcuts} />
        ))}
      </SimpleGrid>
    </Modal>
  )
}

function ShortcutGroup({ name, shortcuts }: { name: string; shortcuts: readonly Shortcut[] }) {
  return (
    <Stack gap={6}>
      <Title order={3} size="sm">
        {name}
      </Title>
      {shortcuts.map(({ keys, does }) => (
        <Group key={does} justify="space-between" wrap="nowrap">
          <Text size="sm">{does}</Text>
          <Keys keys={keys} />
        </Group>
      ))}
    </Stack>
  )
}
