import { z } from 'zod'
import { Id } from '../../fields/fields.ts'
import { DOCUMENT_TYPES } from '../documents/document.values.ts'

export const DocumentType = z.enum(DOCUMENT_TYPES)
export type DocumentType = z.output<typeof DocumentType>

/** A document as its tasks and project show it. */
export const DocumentSummary = z.object({
  id: Id,
  title: z.string(),
  docType: DocumentType,
  url: z.string().nullable(),
})
