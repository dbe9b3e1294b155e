import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../../ui/ask.tsx'
import { createUnsavedFields, type UnsavedFields } from './unsaved-fields.ts'

/**
 * Whichever way one leaves the task, what was typed last is saved first; when that does not work, one is asked. The
 * unsaved fields are those of this task.
 */
export function useLeaveGuard(): UnsavedFields {
  const [unsaved] = useState(createUnsavedFields)
  useBlocker({
    shouldBlockFn: async () => {
      leaveField()
      await unsaved.settle()
      return unsaved.hasAny() && !(await isSure())
    },
    enableBeforeUnload: () => unsaved.hasAny(),
  })
  return unsaved
}

/** Fields are saved when one leaves them; a key that closes the panel does not leave the field by itself. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

const isSure = () =>
  ask({
    title: 'Leave without saving?',
    text: 'Something that you typed could not be saved. It is lost when you leave now.',
    confirm: 'Leave',
  })
