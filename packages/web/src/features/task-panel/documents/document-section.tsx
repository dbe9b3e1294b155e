import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { IconFileText } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { documentTypeName } from '../../../shared/records/document-type-name.ts'
import { PanelRow, PanelRows } from '../panel-row.tsx'
import { PanelSection } from '../panel-section.tsx'
import { DocumentPicker } from './document-picker.tsx'

type LinkedDocument = TaskDetail['documents'][number]

/** The documents that are linked to the task. */
export function DocumentSection({ task }: { task: TaskDetail }) {
  const navigate = useNavigate()
  const unlink = useChange({
    send: ({ id }: LinkedDocument) => api.taskDocuments.unlink({ id: task.id, documentId: id }),
    optimistic: ({ id }) => [
      { id: task.id, fields: { documents: task.documents.filter(document => document.id !== id) } },
    ],
    successMessage: (_, { title }) => t('Unlinked “{title}”', { title }),
    undo: (_, { id }) => api.taskDocuments.link({ id: task.id, documentId: id }),
  })
  return (
    <PanelSection title={t('Documents')}>
      <PanelRows>
        {task.documents.map(document => (
          <PanelRow
            key={document.id}
            mark={<IconFileText size={18} stroke={1.5} aria-hidden />}
            title={document.title}
            note={documentTypeName(document.docType)}
            onOpen={() =>
              void navigate({ to: '/documents/$documentId', params: { documentId: document.id }, search: {} })
            }
            onRemove={() => unlink.mutate(document)}
          />
        ))}
      </PanelRows>
      <DocumentPicker task={task} />
    </PanelSection>
  )
}
