import type { DocumentType } from '@daywright/contract/resources/documents/document-summary'

const NAMES = {
  note: 'Note',
  spec: 'Specification',
  reference: 'Reference',
  link: 'Link',
} as const satisfies Record<DocumentType, string>

export const documentTypeName = (type: DocumentType): string => NAMES[type]
