import { Button, Group, Text } from '@mantine/core'
import { hideNotification, showNotification } from '@mantine/notifications'

const SHORT_MS = 4000
/** Long enough to notice a mistake. */
const UNDO_MS = 10_000

export function showToast(message: string): void {
  showNotification({ message, autoClose: SHORT_MS, withBorder: true })
}

export function showErrorToast(message: string): void {
  showNotification({ title: 'That did not work', message, color: 'red', autoClose: UNDO_MS, withBorder: true })
}

/** Reports a change with a button that reverts it. */
export function showUndoToast(message: string, onUndo: () => Promise<void>): void {
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

/** Reverts the newest change that can be undone: what mod+z does. */
export function undoNewest(): void {
  const newest = newestUndo
  newestUndo = undefined
  if (newest) newest.undo()
  else showToast('Nothing to undo')
}
