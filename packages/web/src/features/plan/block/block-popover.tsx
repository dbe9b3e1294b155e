import { Drawer, Popover } from '@mantine/core'
import { useIsPhone } from '../../../ui/use-screen.ts'
import { BlockPanel } from './block-panel.tsx'
import type { Block } from './block-state.ts'

export interface BlockPopoverProps {
  block: Block
  /** The block's position on the screen. */
  place: DOMRect
  onClose: () => void
}

const CLOSE = { 'aria-label': 'Close' }
const FIT_CONTENT = { content: { height: 'auto' } }

/** The panel of a block: beside the block, or at the bottom of a phone's screen. */
export default function BlockPopover({ block, place, onClose }: BlockPopoverProps) {
  const panel = <BlockPanel block={block} onClose={onClose} />
  if (useIsPhone())
    return (
      <Drawer
        opened
        onClose={onClose}
        position="bottom"
        title="Block"
        radius="lg"
        closeButtonProps={CLOSE}
        styles={FIT_CONTENT}
      >
        {panel}
      </Drawer>
    )
  return (
    <Popover
      opened
      onChange={isOpen => !isOpen && onClose()}
      position="right-start"
      width={320}
      shadow="lg"
      trapFocus
      returnFocus
      withRoles={false}
      middlewares={{ flip: { crossAxis: false, fallbackPlacements: ['left-start', 'bottom', 'top'] }, shift: true }}
    >
      <Popover.Target>
        <div
          aria-hidden
          style={{
            position: 'fixed',
            pointerEvents: 'none',
            left: place.left,
            top: place.top,
            width: place.width,
            height: place.height,
          }}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Block: ${block.title}`}>
        {panel}
      </Popover.Dropdown>
    </Popover>
  )
}
