import type { DocumentDetail } from '@daywright/contract/resources/documents/document'
import type { DocumentType } from '@daywright/contract/resources/shared/document-summary'
import { t } from '@daywright/language/current-language'
import { Box, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { PlaceSelect, withPresent } from '../../../shared/records/place-select.tsx'
import { fieldProblem } from '../../../ui/saved-field/field-problem.tsx'
import { leaveOnEnter, savedTextProps } from '../../../ui/saved-field/saved-text-props.ts'
import { DocumentTypeSelect } from '../document-type-select.tsx'
import classes from './document-page.module.css'
import { ExternalLink } from './external-link.tsx'
import { useDocumentField } from './use-document-field.ts'
import { addressProblem } from './web-address.ts'

interface DocumentProps {
  document: DocumentDetail
}

/** The type of a document, its address, and its project and space. */
export function DocumentFields({ document }: DocumentProps) {
  return (
    <div className={classes.facts}>
      <TypeField document={document} />
      <ProjectField document={document} />
      <SpaceField document={document} />
      {(document.docType === 'link' || document.url !== null) && <AddressField document={document} />}
    </div>
  )
}

function TypeField({ document }: DocumentProps) {
  const field = useDocumentField<DocumentType>(document, { saved: document.docType, patch: docType => ({ docType }) })
  return (
    <Box className={classes.type}>
      <DocumentTypeSelect value={field.value} onChange={field.save} error={fieldProblem(field)} />
    </Box>
  )
}

function ProjectField({ document }: DocumentProps) {
  const { data } = useQuery(queries.projects())
  const places = withPresent(data, document.project)
  const field = useDocumentField<string | null>(document, {
    saved: document.projectId,
    patch: projectId => ({ projectId }),
    optimisticExtras: id => ({ project: places.find(place => place.id === id) ?? null }),
  })
  return <PlaceSelect label={t('Project')} places={places} field={field} />
}

function SpaceField({ document }: DocumentProps) {
  const { data } = useQuery(queries.spaces())
  const places = withPresent(data, document.space)
  const field = useDocumentField<string | null>(document, {
    saved: document.spaceId,
    patch: spaceId => ({ spaceId }),
    optimisticExtras: id => ({ space: places.find(place => place.id === id) ?? null }),
  })
  return <PlaceSelect label={t('Space')} places={places} field={field} />
}

function AddressField({ document }: DocumentProps) {
  const field = useDocumentField<string>(document, {
    saved: document.url ?? '',
    patch: url => ({ url: url.trim() || null }),
    check: url => (url === document.url ? null : addressProblem(url)),
  })
  return (
    <Box className={classes.address}>
      <TextInput
        label={t('Address')}
        type="url"
        placeholder="https://"
        {...savedTextProps(field)}
        onKeyDown={leaveOnEnter}
      />
      {document.url && <ExternalLink address={document.url} />}
    </Box>
  )
}
