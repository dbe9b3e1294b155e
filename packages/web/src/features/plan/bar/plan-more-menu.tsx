import { t } from '@daywright/language/current-language'
import { Menu } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import type { Popup } from '../../../ui/keys/use-popup-button.ts'
import { LazyMenu } from '../../../ui/lazy/lazy-popup.tsx'
import type { MenuEntry } from './menu-entry.ts'
import classes from './plan-bar.module.css'

interface PlanMoreMenuProps {
  popup: Popup
  entries: readonly MenuEntry[]
  onUndo: () => void
}

/** What the row has no room for, and rare actions. [WEB-32] A plan is undone only while nothing else has changed. */
export default function PlanMoreMenu({ popup, entries, onUndo }: PlanMoreMenuProps) {
  const undoable = useQuery(queries.undoablePlan())
  return (
    <LazyMenu popup={popup} position="bottom-end">
      {entries.map(({ label, icon: Picture, onClick, isDisabled = false }) => (
        <Menu.Item
          key={label}
          className={classes.entry}
          leftSection={<Picture size={16} aria-hidden />}
          disabled={isDisabled}
          onClick={onClick}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Item
        className={classes.entry}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        disabled={undoable.data?.available !== true}
        onClick={onUndo}
      >
        {undoable.data?.available === false ? t('No plan to undo') : t('Undo the last plan')}
      </Menu.Item>
    </LazyMenu>
  )
}
