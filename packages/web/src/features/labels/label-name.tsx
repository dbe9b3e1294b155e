import { LABEL_LIMITS } from '@daywright/contract/label.values'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { labelFailure } from './label-failure.ts'
import type { ListedLabel } from './label-row.tsx'
import classes from './labels.module.css'
import { useRenameLabel } from './use-label-changes.ts'

/** The name of a label while it is changed. Escape leaves it as it was; a refusal leaves what was typed. */
export function LabelName({ label, onDone }: { label: ListedLabel; onDone: () => void }) {
  const [name, setName] = useState(label.name)
  const [problem, setProblem] = useState<string | null>(null)
  const rename = useRenameLabel()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name === label.name) return onDone()
    if (name.trim() === '') return setProblem('Give it a name')
    rename.mutate({ label, name }, { onSuccess: onDone, onError: error => setProblem(labelFailure(error)) })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.rename}>
      <TextInput
        flex={1}
        maw={360}
        aria-label={`New name of ${label.name}`}
        maxLength={LABEL_LIMITS.nameLength}
        value={name}
        error={problem}
        // What one comes here to do, and nothing else is on the way.
        autoFocus
        onFocus={event => event.currentTarget.select()}
        onKeyDown={event => event.key === 'Escape' && onDone()}
        onChange={event => {
          setName(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <ActionIcon type="submit" size="lg" variant="light" aria-label="Save the name" loading={rename.isPending}>
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon size="lg" variant="subtle" color="gray" aria-label="Keep the old name" onClick={onDone}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </form>
  )
}
