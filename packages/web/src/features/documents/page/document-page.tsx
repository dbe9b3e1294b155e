import { ApiFailure } from '@daywright/contract/client/client'
import type { DocumentDetail } from '@daywright/contract/resources/documents/document'
import { DOCUMENT_LIMITS } from '@daywright/contract/resources/documents/document.values'
import { t } from '@daywright/language/current-language'
import { ActionIcon, Stack } from '@mantine/core'
import { IconFileOff, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { queries } from '../../../data/queries/queries.ts'
import { UnsavedFieldsContext } from '../../../data/saving/unsaved-fields.ts'
import { useLeaveGuard } from '../../../data/saving/use-leave-guard.ts'
import { RecordProblems } from '../../../shared/outbox/record-problems.tsx'
import { AnchorLink } from '../../../ui/page/anchor-link.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { SavedTitle } from '../../../ui/saved-field/saved-title.tsx'
import { titleProblem } from '../../../ui/text/title-problem.ts'
import { DocumentText } from '../text/document-text.tsx'
import { DocumentFields } from './document-fields.tsx'
import classes from './document-page.module.css'
import { LinkedTasks } from './linked-tasks.tsx'
import { useDeleteDocument } from './use-delete-document.ts'
import { useDocumentField } from './use-document-field.ts'

/** One document: its text, its fields and its tasks. */
export function DocumentPage() {
  const { documentId } = useParams({ from: '/signed-in/documents/$documentId' })
  const document = useQuery(queries.document(documentId))
  if (document.data) return <OpenDocument key={documentId} document={document.data} />
  const isGone = document.error instanceof ApiFailure && document.error.status === 404
  return (
    <Page title={t('Document')}>{isGone ? <NoSuchDocument /> : <Loaded query={document}>{() => null}</Loaded>}</Page>
  )
}

function OpenDocument({ document }: { document: DocumentDetail }) {
  // Opening a task over the document does not leave it.
  const unsaved = useLeaveGuard((from, to) => from.pathname !== to.pathname)
  return (
    <UnsavedFieldsContext value={unsaved}>
      <Page
        title={document.title}
        titleField={
          <>
            <AnchorLink to="/documents" size="sm">
              {t('Documents')}
            </AnchorLink>
            <DocumentTitleField document={document} />
          </>
        }
        actions={<DeleteButton document={document} />}
        isWide
      >
        <Stack gap="lg">
          <RecordProblems recordId={document.id} />
          <DocumentFields document={document} />
          <DocumentText document={document} />
          <LinkedTasks document={document} />
        </Stack>
      </Page>
    </UnsavedFieldsContext>
  )
}

function DeleteButton({ document }: { document: DocumentDetail }) {
  const navigate = useNavigate()
  // No second question about unsaved text: the deletion was confirmed.
  const remove = useDeleteDocument(() => void navigate({ to: '/documents', ignoreBlocker: true }))
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={t('Delete document')}
      data-tooltip={t('Delete document')}
      onClick={() => remove(document)}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  )
}

const NoSuchDocument = () => (
  <EmptyState
    icon={IconFileOff}
    title={t('Document not found')}
    text={t('It may have been deleted, or the link is incomplete.')}
    action={<AnchorLink to="/documents">{t('All documents')}</AnchorLink>}
  />
)

function DocumentTitleField({ document }: { document: DocumentDetail }) {
  const field = useDocumentField<string>(document, {
    saved: document.title,
    patch: title => ({ title }),
    check: title => titleProblem(title, DOCUMENT_LIMITS.titleLength),
  })
  return <SavedTitle field={field} className={classes.title} />
}
