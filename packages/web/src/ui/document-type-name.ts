import type { DocumentType } from '@daywright/contract/document-summary'

/** In the order in which they are offered. */
export const DOCUMENT_TYPES = ['note', 'spec', 'reference', 'link'] as const satisfies readonly DocumentType[]

const NAMES = {
  note: 'Note',
  spec: 'Specification',
  reference: 'Reference',
  link: 'Link',
} as const satisfies Record<DocumentType, string>

export const documentTypeName = (type: DocumentType): string => NAMES[type]
