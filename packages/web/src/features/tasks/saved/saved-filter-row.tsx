import type { SavedTaskFilter } from '@daywright/contract/resources/planner/planner-settings'
import { PLANNER_SETTINGS_LIMITS } from '@daywright/contract/resources/planner/planner-settings.values'
import { t } from '@daywright/language/current-language'
import { Button, TextInput } from '@mantine/core'
import { IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { copyLink } from '../../../shared/navigation/copy-link.ts'
import { RowAction } from '../../../ui/lists/row-action.tsx'
import classes from '../filters/task-filter-bar.module.css'
import { linkTo, renameProblem } from './saved-filters.ts'
import type { useSavedFilters } from './use-saved-filters.ts'

interface SavedFilterRowProps {
  filter: SavedTaskFilter
  isShown: boolean
  saved: ReturnType<typeof useSavedFilters>
  onOpen: () => void
}

/** A saved filter: opens, is renamed and deleted. */
export function SavedFilterRow({ filter: { name, query }, isShown, saved, onOpen }: SavedFilterRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  return (
    <li className={classes.savedRow}>
      {isRenaming ? (
        <NameField name={name} saved={saved} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <Button
            flex={1}
            size="compact-md"
            variant={isShown ? 'light' : 'subtle'}
            justify="flex-start"
            aria-current={isShown || undefined}
            onClick={onOpen}
          >
            {name}
          </Button>
          <RowAction
            isSmall
            icon={IconLink}
            label={t('Copy link to {name}', { name })}
            onClick={() => void copyLink(linkTo(query))}
          />
          <RowAction isSmall icon={IconPencil} label={t('Rename {name}', { name })} onClick={() => setRenaming(true)} />
          <RowAction isSmall icon={IconTrash} label={t('Delete {name}', { name })} onClick={() => saved.remove(name)} />
        </>
      )}
    </li>
  )
}

function NameField({ name, saved, onDone }: Pick<SavedFilterRowProps, 'saved'> & { name: string; onDone: () => void }) {
  const [typed, setTyped] = useState(name)
  const problem = renameProblem(saved.filters, name, typed.trim())
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // It would close the list as well.
      event.stopPropagation()
      onDone()
    } else if (event.key === 'Enter' && !problem) {
      if (typed.trim() === name) onDone()
      else saved.rename(name, typed.trim(), onDone)
    }
  }
  return (
    <TextInput
      flex={1}
      size="xs"
      autoFocus
      aria-label={t('New name of {name}', { name })}
      maxLength={PLANNER_SETTINGS_LIMITS.taskFilterNameLength}
      value={typed}
      error={problem}
      onChange={event => setTyped(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={onDone}
    />
  )
}
