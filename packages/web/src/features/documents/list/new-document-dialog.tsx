import type { DocumentCreate } from '@daywright/contract/resources/documents/document'
import { DEFAULT_DOCUMENT_TYPE, DOCUMENT_LIMITS } from '@daywright/contract/resources/documents/document.values'
import { t } from '@daywright/language/current-language'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../data/queries/api-client.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { titleProblem } from '../../../ui/text/title-problem.ts'
import { DocumentTypeSelect } from '../document-type-select.tsx'
import { addressProblem } from '../page/web-address.ts'

type NewDocument = Pick<DocumentCreate, 'docType' | 'title'> & { url: string }

interface NewDocumentDialogProps {
  /** The project and space of the new document. */
  place: Pick<DocumentCreate, 'projectId' | 'spaceId'>
  onClose: () => void
}

/** Asks only for the required fields, creates the document and opens it. */
export default function NewDocumentDialog({ place, onClose }: NewDocumentDialogProps) {
  const navigate = useNavigate()
  const form = useForm<NewDocument>({
    initialValues: { docType: DEFAULT_DOCUMENT_TYPE, title: '', url: '' },
    validate: {
      title: title => titleProblem(title, DOCUMENT_LIMITS.titleLength),
      url: (url, { docType }) => (docType === 'link' ? addressProblem(url) : null),
    },
  })
  const save = useSaveForm(form, {
    send: ({ docType, title, url }) => {
      const address = docType === 'link' ? url.trim() : ''
      return api.documents.create({ body: { ...place, docType, title, url: address || null } })
    },
    onSaved: ({ id }) => void navigate({ to: '/documents/$documentId', params: { documentId: id } }),
  })
  return (
    <FormDialog title={t('New document')} submitLabel={t('Create document')} onClose={onClose} {...save}>
      <TextInput label={t('Title')} required data-autofocus {...form.getInputProps('title')} />
      <DocumentTypeSelect {...form.getInputProps('docType')} />
      {form.values.docType === 'link' && (
        <TextInput label={t('Address')} placeholder="https://" type="url" {...form.getInputProps('url')} />
      )}
    </FormDialog>
  )
}
