export const DOCUMENT_TYPES = ['note', 'spec', 'reference', 'link'] as const
export const DEFAULT_DOCUMENT_TYPE = 'note'

export const DOCUMENT_LIMITS = {
  titleLength: 500,
  urlLength: 2000,
} as const
