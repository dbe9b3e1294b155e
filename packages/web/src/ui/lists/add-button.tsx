import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

interface AddButtonProps {
  text: string
  disabled?: boolean
  onClick: () => void
}

/** Adds something to the list that it belongs to. */
export const AddButton = ({ text, disabled = false, onClick }: AddButtonProps) => (
  <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={disabled} onClick={onClick}>
    {text}
  </Button>
)
