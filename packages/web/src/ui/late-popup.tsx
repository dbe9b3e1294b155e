import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { type Popup, useOpenOnceThere } from './use-popup-button.ts'

interface LatePopupProps {
  popup: Popup
  children: ReactNode
}
type LateMenuProps = LatePopupProps & Pick<MenuProps, 'position' | 'width'>
type LatePopoverProps = LatePopupProps & Pick<PopoverProps, 'position'> & { label: string }

/** The menu of a button from `usePopupButton`. */
export function LateMenu({ popup: { id, button, isOpen, onChange }, children, ...look }: LateMenuProps) {
  return (
    <Menu {...look} id={id} opened={useOpenOnceThere(isOpen)} onChange={onChange}>
      <Menu.Target>
        <ButtonElsewhere button={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** The small dialog of a button from `usePopupButton`. */
export function LatePopover({ popup: { id, button, isOpen, onChange }, label, children, ...look }: LatePopoverProps) {
  return (
    <Popover {...look} id={id} opened={useOpenOnceThere(isOpen)} onChange={onChange} trapFocus returnFocus>
      <Popover.Target>
        <ButtonElsewhere button={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  )
}

/** Gives the library the button that is drawn already. */
function ButtonElsewhere({ button, ref }: Pick<Popup, 'button'> & { ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button])
  return null
}
