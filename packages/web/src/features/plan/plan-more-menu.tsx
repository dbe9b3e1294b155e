import { Menu } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { LateMenu } from '../../ui/late-popup.tsx'
import type { Popup } from '../../ui/use-popup-button.ts'

/** What is seldom wanted of planning. */
export default function PlanMoreMenu({ popup, onUndo }: { popup: Popup; onUndo: () => void }) {
  return (
    <LateMenu popup={popup} position="bottom-end">
      <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onUndo}>
        Undo the last plan
      </Menu.Item>
    </LateMenu>
  )
}
