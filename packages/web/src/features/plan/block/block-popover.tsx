import { t } from '@daywright/language/current-language'
import { SidePopover } from '../side-popover.tsx'
import { BlockPanel } from './block-panel.tsx'
import type { Block } from './block-state.ts'

interface BlockPopoverProps {
  block: Block
  /** The block's position on the screen. */
  place: DOMRect
  onClose: () => void
}

/** The panel of a block. */
export default function BlockPopover({ block, place, onClose }: BlockPopoverProps) {
  return (
    <SidePopover
      title={t('Block')}
      label={t('Block: {title}', { title: block.title })}
      place={place}
      returnTo={block.id}
      onClose={onClose}
    >
      <BlockPanel block={block} onClose={onClose} />
    </SidePopover>
  )
}
