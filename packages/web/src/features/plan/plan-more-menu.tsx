import { t } from '@daywright/language/current-language'
import { Menu } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import type { Popup } from '../../ui/keys/use-popup-button.ts'
import { LazyMenu } from '../../ui/lazy/lazy-popup.tsx'

/** The rarely used planning actions. [WEB-32] A plan is undone only while nothing else has changed. */
export default function PlanMoreMenu({ popup, onUndo }: { popup: Popup; onUndo: () => void }) {
  const undoable = useQuery(queries.undoablePlan())
  return (
    <LazyMenu popup={popup} position="bottom-end">
      <Menu.Item
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        disabled={undoable.data?.available !== true}
        onClick={onUndo}
      >
        {undoable.data?.available === false ? t('No plan to undo') : t('Undo the last plan')}
      </Menu.Item>
    </LazyMenu>
  )
}
