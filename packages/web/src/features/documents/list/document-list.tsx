import type { DocumentInList } from '@daywright/contract/resources/documents/document'
import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useZone } from '../../../data/time/use-zone.ts'
import { WaitingMark } from '../../../shared/outbox/waiting-mark.tsx'
import { documentTypeName } from '../../../shared/records/document-type-name.ts'
import { ColorDot } from '../../../ui/icons/color-dot.tsx'
import { ActionsMenu, DeleteItem } from '../../../ui/lists/actions-menu.tsx'
import { DocumentTypeIcon } from '../document-type-icon.tsx'
import { ExternalLink } from '../page/external-link.tsx'
import { useDeleteDocument } from '../page/use-delete-document.ts'
import classes from './document-list.module.css'

export function DocumentList({ documents }: { documents: readonly DocumentInList[] }) {
  return (
    <ul className={classes.list} aria-label={t('Documents')}>
      {documents.map(document => (
        <DocumentRow key={document.id} document={document} />
      ))}
    </ul>
  )
}

function DocumentRow({ document }: { document: DocumentInList }) {
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <DocumentTypeIcon type={document.docType} />
      </span>
      <div className={classes.title}>
        <Link to="/documents/$documentId" params={{ documentId: document.id }} className={classes.open}>
          {document.title}
        </Link>
        <WaitingMark recordId={document.id} />
        {document.url && <ExternalLink address={document.url} />}
      </div>
      <DocumentFacts document={document} />
      <div className={classes.menu}>
        <DocumentMenu document={document} />
      </div>
    </li>
  )
}

function DocumentFacts({ document: { docType, project, space, updatedAt } }: { document: DocumentInList }) {
  const zone = useZone()
  return (
    <div className={classes.facts}>
      <Text span size="sm" c="dimmed" className={classes.type}>
        {documentTypeName(docType)}
      </Text>
      {project && <PlaceName place={project} className={classes.project} />}
      {space && <PlaceName place={space} className={classes.space} />}
      <Text span size="sm" c="dimmed" className={classes.updated}>
        {zone.nearDay(updatedAt)}
      </Text>
    </div>
  )
}

interface PlaceNameProps {
  place: { name: string; color: string }
  className: string | undefined
}

const PlaceName = ({ place: { name, color }, className }: PlaceNameProps) => (
  <span className={`${classes.place} ${className ?? ''}`}>
    <ColorDot color={color} size={8} />
    <Text span size="sm" c="dimmed" className={classes.placeName} title={name}>
      {name}
    </Text>
  </span>
)

function DocumentMenu({ document }: { document: DocumentInList }) {
  const remove = useDeleteDocument()
  return (
    <ActionsMenu name={document.title}>
      <DeleteItem onClick={() => remove(document)} />
    </ActionsMenu>
  )
}
