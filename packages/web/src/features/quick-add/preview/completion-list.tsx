import { t } from '@daywright/language/current-language'
import { IconPlus, IconTag, IconTargetArrow } from '@tabler/icons-react'
import type { Completion, CompletionOption } from '../../../shared/quick-add/name-completion.ts'
import classes from '../quick-add.module.css'

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

interface CompletionListProps {
  id: string
  completion: Completion
  chosenIndex: number
  onChoose: (option: CompletionOption) => void
}

const newText = (kind: Completion['kind'], name: string) =>
  kind === 'label' ? t('New label “{name}”', { name }) : t('New project “{name}”', { name })

/** The labels or projects that the typed letters may mean. */
export function CompletionList({ id, completion: { kind, options }, chosenIndex, onChoose }: CompletionListProps) {
  const Picture = kind === 'label' ? IconTag : IconTargetArrow
  return (
    <div role="listbox" id={id} aria-label={kind === 'label' ? t('Labels') : t('Projects')} className={classes.options}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the field choose among the options.
        <div
          key={option.name}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosenIndex}
          className={classes.option}
          // The field keeps the focus.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.isNew ? <IconPlus size={15} aria-hidden /> : <Picture size={15} aria-hidden />}
          {option.isNew ? newText(kind, option.name) : option.name}
        </div>
      ))}
    </div>
  )
}
