import { Button } from '@mantine/core'

interface RowButtonProps {
  text: string
  /** The accessible name: the text, and what the row is about. */
  name: string
  isBusy?: boolean
  onClick: () => void
}

/** A button of a row or card that has others beside it. */
export const RowButton = ({ text, name, isBusy = false, onClick }: RowButtonProps) => (
  <Button size="xs" variant="default" loading={isBusy} onClick={onClick} aria-label={name}>
    {text}
  </Button>
)
