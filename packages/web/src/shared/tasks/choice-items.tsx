import { Menu } from '@mantine/core'
import type { TaskChoice } from './task-editors.tsx'

interface ChoiceItemsProps<Value extends string> {
  choices: readonly TaskChoice<Value>[]
  onChoose: (value: Value) => void
}

/** The choices of a field as the items of a menu. */
export const ChoiceItems = <Value extends string>({ choices, onChoose }: ChoiceItemsProps<Value>) =>
  choices.map(({ value, label, mark }) => (
    <Menu.Item key={value} leftSection={mark && <span aria-hidden>{mark}</span>} onClick={() => onChoose(value)}>
      {label}
    </Menu.Item>
  ))
