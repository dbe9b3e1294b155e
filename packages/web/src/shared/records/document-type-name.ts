import type { DocumentType } from '@daywright/contract/resources/shared/document-summary'
import { t } from '@daywright/language/current-language'

const NAMES = {
  note: t('Note'),
  spec: t('Specification'),
  reference: t('Reference'),
  link: t('Link'),
} as const satisfies Record<DocumentType, string>

export const documentTypeName = (type: DocumentType): string => NAMES[type]
