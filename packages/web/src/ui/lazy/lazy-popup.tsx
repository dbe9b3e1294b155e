import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { type Popup, useOpenAfterMount } from '../keys/use-popup-button.ts'

interface LazyPopupProps {
  popup: Popup
  children: ReactNode
}
type LazyMenuProps = LazyPopupProps & Pick<MenuProps, 'position' | 'width'>
type LazyPopoverProps = LazyPopupProps &
  Pick<PopoverProps, 'position' | 'width' | 'shadow'> & {
    label: string
    className?: string
    /** The label says more than the button, which otherwise names the popover too. */
    isNamedByLabel?: boolean
  }

/** The menu of a button from `usePopupButton`. */
export function LazyMenu({ popup: { id, button, isOpen, onChange }, children, ...look }: LazyMenuProps) {
  return (
    <Menu {...look} id={id} opened={useOpenAfterMount(isOpen)} onChange={onChange}>
      <Menu.Target>
        <ExistingButton button={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** The small dialog of a button from `usePopupButton`. */
export function LazyPopover({ popup, label, className, isNamedByLabel = false, children, ...look }: LazyPopoverProps) {
  const { id, button, isOpen, onChange } = popup
  return (
    <Popover
      withRoles={!isNamedByLabel}
      {...look}
      id={id}
      opened={useOpenAfterMount(isOpen)}
      onChange={onChange}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ExistingButton button={button} />
      </Popover.Target>
      <Popover.Dropdown
        aria-label={label}
        {...(isNamedByLabel && { id: `${id}-dropdown`, role: 'dialog', tabIndex: -1 })}
        {...(className && { className })}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Gives the library a reference to the existing button. */
function ExistingButton({ button, ref }: Pick<Popup, 'button'> & { ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button])
  return null
}
