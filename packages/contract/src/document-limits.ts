/** Bounds of a document's fields. Apart from the schema, so that a form can keep to them without the schema library. */
export const DOCUMENT_LIMITS = {
  titleLength: 500,
  urlLength: 2000,
} as const
