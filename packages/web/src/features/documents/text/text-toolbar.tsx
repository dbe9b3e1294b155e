import type { StateCommand } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { t } from '@daywright/language/current-language'
import { ActionIcon } from '@mantine/core'
import {
  type Icon,
  IconBold,
  IconCode,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
} from '@tabler/icons-react'
import { keysText } from '../../../ui/keys/keys.tsx'
import {
  insertLink,
  toggleBold,
  toggleChecklist,
  toggleCode,
  toggleHeading,
  toggleItalic,
  toggleList,
} from './markdown-commands.ts'
import classes from './text-editor.module.css'

interface Tool {
  name: string
  icon: Icon
  command: StateCommand
  keys?: readonly string[]
}

const TOOLS: readonly Tool[] = [
  { name: t('Bold'), icon: IconBold, command: toggleBold, keys: ['mod', 'b'] },
  { name: t('Italic'), icon: IconItalic, command: toggleItalic, keys: ['mod', 'i'] },
  { name: t('Heading'), icon: IconHeading, command: toggleHeading },
  { name: t('List'), icon: IconList, command: toggleList },
  { name: t('Checklist'), icon: IconListCheck, command: toggleChecklist },
  { name: t('Link'), icon: IconLink, command: insertLink },
  { name: t('Code'), icon: IconCode, command: toggleCode },
]

/** Formats the selected text without knowing Markdown. */
export function TextToolbar({ view }: { view: EditorView | null }) {
  const use = (command: StateCommand) => {
    if (!view) return
    command(view)
    view.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons.
    <div role="group" aria-label={t('Format')} className={classes.toolbar}>
      {TOOLS.map(({ name, icon: Shape, command, keys }) => (
        <ActionIcon
          key={name}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={name}
          data-tooltip={keys ? `${name} (${keysText(keys)})` : name}
          // Keeps the focus and the selection in the text.
          onMouseDown={event => event.preventDefault()}
          onClick={() => use(command)}
        >
          <Shape size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  )
}
