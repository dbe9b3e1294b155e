import type { DocumentType } from '@daywright/contract/resources/shared/document-summary'
import { type Icon, IconBook2, IconFileDescription, IconLink, IconNote } from '@tabler/icons-react'

const ICONS = {
  note: IconNote,
  spec: IconFileDescription,
  reference: IconBook2,
  link: IconLink,
} as const satisfies Record<DocumentType, Icon>

/** Never shown without the title or the name of the type beside it. */
export function DocumentTypeIcon({ type, size = 18 }: { type: DocumentType; size?: number }) {
  const Shape = ICONS[type]
  return <Shape size={size} stroke={1.5} aria-hidden />
}
