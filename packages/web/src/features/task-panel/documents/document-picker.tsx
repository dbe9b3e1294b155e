import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { failureText } from '../../../data/queries/failure-text.ts'
import { queries } from '../../../data/queries/queries.ts'
import { Problem } from '../../../ui/saved-field/field-problem.tsx'

/** Not an id, but the choice to create a note with the typed title. */
const NEW_NOTE = 'new-note'

type Choice = { documentId: string } | { newTitle: string }

/** Links an existing document, or a new note with the typed title. */
export function DocumentPicker({ task }: { task: TaskDetail }) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState<{ choice: Choice; text: string } | null>(null)
  const { data = [] } = useQuery({ ...queries.documents(), enabled: isOpen })
  const linked = new Set(task.documents.map(document => document.id))
  const link = useChange({ send: (choice: Choice) => linkDocument(task, choice), silentOnFailure: true })
  const choose = async (choice: Choice) => {
    setFailed(null)
    setTyped('')
    try {
      await link.mutateAsync(choice)
    } catch (error) {
      setFailed({ choice, text: failureText(error) })
    }
  }
  const newTitle = typed.trim()
  return (
    <Select
      aria-label={t('Link or create a document')}
      placeholder={t('Link or create a document')}
      variant="unstyled"
      leftSection={<IconPlus size={16} aria-hidden />}
      rightSection={null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      nothingFoundMessage={t('No documents yet. Type a title to write a note.')}
      data={[
        ...data.filter(({ id }) => !linked.has(id)).map(({ id, title }) => ({ value: id, label: title })),
        ...(newTitle ? [{ value: NEW_NOTE, label: t('New note “{newTitle}”', { newTitle }) }] : []),
      ]}
      value={null}
      onChange={value => value && void choose(value === NEW_NOTE ? { newTitle } : { documentId: value })}
      error={failed && <Problem text={failed.text} onRetry={() => void choose(failed.choice)} />}
    />
  )
}

const linkDocument = ({ id, spaceId, projectId }: TaskDetail, choice: Choice): Promise<unknown> =>
  'documentId' in choice
    ? api.taskDocuments.link({ id, documentId: choice.documentId })
    : api.taskDocuments.create({ id, body: { title: choice.newTitle, spaceId, projectId } })
