import { t } from '@daywright/language/current-language'
import { Button, Group, Text } from '@mantine/core'
import { hideNotification, type NotificationData, showNotification } from '@mantine/notifications'
import { type ReactNode, useSyncExternalStore } from 'react'
import { addUndoStep, undoNewestStep, undoStep } from '../keys/undo-history.ts'

const SHORT_MS = 4000
/** Long enough to notice a mistake. */
const LONG_MS = 10_000

let toastCount = 0
/** The newest toast of each kind. */
const shown: Partial<Record<'news' | 'error', string>> = {}
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A new toast takes the place of the one before, so that the Undo on screen is always that of the last action. */
function show(kind: 'news' | 'error', toast: NotificationData): string {
  const before = shown[kind]
  if (before) hideNotification(before)
  const id = `${kind}-${++toastCount}`
  shown[kind] = id
  for (const listener of listeners) listener()
  return showNotification({ ...toast, id, withBorder: true })
}

export function showToast(message: string): void {
  show('news', { message, autoClose: SHORT_MS })
}

export function showErrorToast(message: string): void {
  show('error', { title: t('Something went wrong'), message, color: 'red', autoClose: LONG_MS })
}

/** A further step that a toast offers. */
export interface NextStep {
  label: string
  run: () => void
}

/** Reports a change with a button that reverts it, and perhaps one for what people do next. */
export function showUndoToast(message: string, undo: () => Promise<void>, next?: NextStep): void {
  const step = () => {
    hideNotification(id)
    return undo()
  }
  const proceed = () => {
    hideNotification(id)
    next?.run()
  }
  const buttons = (
    <Group gap={6} wrap="nowrap" flex="none">
      {next && (
        <Button size="compact-sm" onClick={proceed}>
          {next.label}
        </Button>
      )}
      <Button size="compact-sm" variant="light" onClick={() => undoStep(step)} data-undo>
        {t('Undo')}
      </Button>
    </Group>
  )
  const isNewest = () => id === '' || shown.news === id
  let id = ''
  id = show('news', {
    autoClose: LONG_MS,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <IfNewest isNewest={isNewest}>{buttons}</IfNewest>
      </Group>
    ),
  })
  addUndoStep(step)
}

/** [WEB-411] A toast that is on its way out offers nothing any more: its Undo would be beside that of the newer one. */
function IfNewest({ isNewest, children }: { isNewest: () => boolean; children: ReactNode }) {
  return useSyncExternalStore(subscribe, isNewest) ? children : null
}

/** Reverts the newest change that can be undone: what mod+z does, as often as it is pressed. */
export function undoNewest(): void {
  if (!undoNewestStep()) showToast(t('Nothing to undo'))
}
