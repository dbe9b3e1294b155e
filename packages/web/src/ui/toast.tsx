import { Button, Group, Text } from '@mantine/core'
import { hideNotification, showNotification } from '@mantine/notifications'

const SHORT_MS = 4000
/** Long enough to notice a slip of the hand. */
const UNDO_MS = 10_000

export function say(message: string): void {
  showNotification({ message, autoClose: SHORT_MS, withBorder: true })
}

export function sayProblem(message: string): void {
  showNotification({ title: 'That did not work', message, color: 'red', autoClose: UNDO_MS, withBorder: true })
}

/** Says what was done, with a way to take it back. */
export function sayUndoable(message: string, onUndo: () => Promise<void>): void {
  const id = `undo-${++toastCount}`
  const undo = () => {
    hideNotification(id)
    void onUndo()
  }
  showNotification({
    id,
    autoClose: UNDO_MS,
    withBorder: true,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button size="compact-sm" variant="light" flex="none" onClick={undo} data-undo>
          Undo
        </Button>
      </Group>
    ),
  })
  newestUndo = { id, undo }
}

let toastCount = 0
let newestUndo: { id: string; undo: () => void } | undefined

/** Takes back the newest change that can be: what mod+z does. */
export function undoNewest(): void {
  const newest = newestUndo
  newestUndo = undefined
  if (newest) newest.undo()
  else say('Nothing to undo')
}
