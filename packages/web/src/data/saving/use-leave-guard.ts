import { t } from '@daywright/language/current-language'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { createUnsavedFields, type UnsavedFields } from './unsaved-fields.ts'

interface Address {
  pathname: string
}
const always = () => true

/**
 * Saves the last typed text before leaving a task or a document, and asks for confirmation if that fails. Returns the
 * unsaved fields of that record.
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

/** Fields save on blur, and a keyboard shortcut that leaves the page does not blur them. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

const isSure = () =>
  confirm({
    title: t('Leave without saving?'),
    text: t('Some of your changes could not be saved. They will be lost if you leave now.'),
    confirmLabel: t('Leave'),
  })
