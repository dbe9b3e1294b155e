import type { DocumentCreate } from '@daywright/contract/document'
import { DEFAULT_DOCUMENT_TYPE, DOCUMENT_LIMITS } from '@daywright/contract/document.values'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../data/api-client.ts'
import { showFailures } from '../../../data/show-failures.ts'
import { useChange } from '../../../data/use-change.ts'
import { titleProblem } from '../../../ui/title-problem.ts'
import { DocumentTypeSelect } from '../document-type-select.tsx'
import { addressProblem } from '../page/web-address.ts'

type NewDocument = Pick<DocumentCreate, 'docType' | 'title'> & { url: string }

export interface NewDocumentDialogProps {
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
  const create = useChange({
    send: ({ docType, title, url }: NewDocument) => {
      const address = docType === 'link' ? url.trim() : ''
      return api.documents.create({ body: { ...place, docType, title, url: address || null } })
    },
    silentOnFailure: true,
  })
  const submit = (fields: NewDocument) =>
    create.mutate(fields, {
      onSuccess: ({ id }) => void navigate({ to: '/documents/$documentId', params: { documentId: id } }),
      onError: error => showFailures(error, Object.keys(fields), form.setErrors),
    })
  return (
    <Modal opened onClose={onClose} title="New document" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <TextInput label="Title" required data-autofocus {...form.getInputProps('title')} />
          <DocumentTypeSelect {...form.getInputProps('docType')} />
          {form.values.docType === 'link' && (
            <TextInput label="Address" placeholder="https://" type="url" {...form.getInputProps('url')} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Create document
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
