import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '../ui/confirm.tsx'
import { createUnsavedFields, type UnsavedFields } from './unsaved-fields.ts'

interface Address {
  pathname: string
}
const always = () => true

/**
 * Whichever way one leaves a task or a document, what was typed last is saved first; when that does not work, one is
 * asked. The unsaved fields are those of that record.
 */
export function useLeaveGuard(isLeaving: (from: Address, to: Address) => boolean = always): UnsavedFields {
  const [unsaved] = useState(createUnsavedFields)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isLeaving(current, next)) return false
      leaveField()
      await unsaved.settle()
      return unsaved.hasAny() && !(await isSure())
    },
    enableBeforeUnload: () => unsaved.hasAny(),
  })
  return unsaved
}

/** Fields are saved when one leaves them; a key that leads away does not leave the field by itself. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

const isSure = () =>
  confirm({
    title: 'Leave without saving?',
    text: 'Something that you typed could not be saved. It is lost when you leave now.',
    confirmLabel: 'Leave',
  })
