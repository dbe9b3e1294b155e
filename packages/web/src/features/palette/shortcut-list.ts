import { VIEWS } from '../../shared/navigation/views.ts'

export interface Shortcut {
  /** Pressed together; `then` separates keys that are pressed one after the other. */
  keys: readonly string[]
  does: string
  where: 'Everywhere' | 'Plan' | 'Tasks' | 'Task panel' | 'Documents'
}

/** Every keyboard shortcut, in the order of the help. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['q'], does: 'Add task', where: 'Everywhere' },
  { keys: ['mod', 'k'], does: 'Search and run commands', where: 'Everywhere' },
  { keys: ['mod', 'z'], does: 'Undo the last change', where: 'Everywhere' },
  { keys: ['?'], does: 'Show this help', where: 'Everywhere' },
  ...VIEWS.map(({ key, name }): Shortcut => ({ keys: ['g', 'then', key], does: `Go to ${name}`, where: 'Everywhere' })),
  { keys: ['n'], does: 'Add an event', where: 'Plan' },
  { keys: ['t'], does: 'Show today', where: 'Plan' },
  { keys: ['['], does: 'Show the days before', where: 'Plan' },
  { keys: [']'], does: 'Show the days after', where: 'Plan' },
  { keys: ['m'], does: 'Show a month', where: 'Plan' },
  { keys: ['w'], does: 'Show a week', where: 'Plan' },
  { keys: ['7'], does: 'Show seven days from today on', where: 'Plan' },
  { keys: ['d'], does: 'Show a day', where: 'Plan' },
  { keys: ['alt', '↑↓'], does: 'Move the block by 15 minutes', where: 'Plan' },
  { keys: ['alt', '←→'], does: 'Move the block by a day', where: 'Plan' },
  { keys: ['alt', 'shift', '↑↓'], does: 'Make the block shorter or longer', where: 'Plan' },
  { keys: ['p'], does: 'Plan the next 14 days', where: 'Plan' },
  { keys: ['shift', 'p'], does: 'Preview what planning would change', where: 'Plan' },
  { keys: ['j'], does: 'Next task (also the down arrow)', where: 'Tasks' },
  { keys: ['k'], does: 'Previous task (also the up arrow)', where: 'Tasks' },
  { keys: ['Enter'], does: 'Open the task', where: 'Tasks' },
  { keys: ['c'], does: 'Complete or reopen the task (also the space bar)', where: 'Tasks' },
  { keys: ['e'], does: 'Rename the task (also F2)', where: 'Tasks' },
  { keys: ['x'], does: 'Select the task', where: 'Tasks' },
  { keys: ['shift', 'x'], does: 'Select all tasks up to this one', where: 'Tasks' },
  { keys: ['Delete'], does: 'Archive the task', where: 'Tasks' },
  { keys: ['f'], does: 'Search the list', where: 'Tasks' },
  { keys: ['n'], does: 'New document', where: 'Documents' },
  { keys: ['f'], does: 'Search the list', where: 'Documents' },
  { keys: ['mod', 's'], does: 'Save the text now', where: 'Documents' },
  { keys: ['mod', 'b'], does: 'Bold', where: 'Documents' },
  { keys: ['mod', 'i'], does: 'Italic', where: 'Documents' },
]
