import { LABEL_LIMITS } from '@daywright/contract/resources/labels/label.values'
import { t } from '@daywright/language/current-language'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { RowAction } from '../../ui/lists/row-action.tsx'
import classes from './labels.module.css'
import { type ListedLabel, labelFailure, useRenameLabel } from './use-label-changes.ts'

/** The field that renames a label. Escape cancels; if the server refuses, the text stays in the field. */
export function LabelName({ label, onDone }: { label: ListedLabel; onDone: () => void }) {
  const [name, setName] = useState(label.name)
  const [problem, setProblem] = useState<string | null>(null)
  const rename = useRenameLabel()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name === label.name) return onDone()
    if (name.trim() === '') return setProblem(t('Enter a name'))
    rename.mutate({ label, name }, { onSuccess: onDone, onError: error => setProblem(labelFailure(error)) })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.rename}>
      <TextInput
        flex={1}
        maw={360}
        aria-label={t('New name of {name}', { name: label.name })}
        maxLength={LABEL_LIMITS.nameLength}
        value={name}
        error={problem}
        // The field appears because of a click on Rename.
        autoFocus
        onFocus={event => event.currentTarget.select()}
        onKeyDown={event => event.key === 'Escape' && onDone()}
        onChange={event => {
          setName(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <ActionIcon type="submit" size="lg" variant="light" aria-label={t('Save the name')} loading={rename.isPending}>
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
      <RowAction icon={IconX} label={t('Cancel renaming')} onClick={onDone} />
    </form>
  )
}
