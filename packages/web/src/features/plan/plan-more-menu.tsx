import { Menu } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { LazyMenu } from '../../ui/lazy-popup.tsx'
import type { Popup } from '../../ui/use-popup-button.ts'

/** The rarely used planning actions. */
export default function PlanMoreMenu({ popup, onUndo }: { popup: Popup; onUndo: () => void }) {
  return (
    <LazyMenu popup={popup} position="bottom-end">
      <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onUndo}>
        Undo the last plan
      </Menu.Item>
    </LazyMenu>
  )
}
