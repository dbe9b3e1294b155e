import { t } from '@daywright/language/current-language'
import { ActionIcon, Popover } from '@mantine/core'
import { useState } from 'react'
import { ColorChoice } from '../../ui/icons/color-choice.tsx'
import { ColorDot, isColor } from '../../ui/icons/color-dot.tsx'

interface LabelColorProps {
  /** The name of the button, which says whose colour it is. */
  name: string
  color: string | null
  onChange: (color: string) => void
}

/** A button with the colour of a label, which opens the colour picker. */
export function LabelColor({ name, color, onChange }: LabelColorProps) {
  const [typed, setTyped] = useState(color ?? '')
  const choose = (next: string) => {
    setTyped(next)
    if (isColor(next)) onChange(next)
  }
  return (
    <Popover position="bottom-start" trapFocus returnFocus shadow="md" onOpen={() => setTyped(color ?? '')}>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={name}>
          <ColorDot color={color} size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown maw={240}>
        <ColorChoice
          value={typed}
          onChange={choose}
          error={typed !== '' && !isColor(typed) && t('Use the format #1A2B3C')}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
