import type { DocumentDetail } from '@daywright/contract/resources/documents/document'
import { DOCUMENT_LIMITS } from '@daywright/contract/resources/documents/document.values'
import { SavedTitle } from '../../../ui/saved-field/saved-title.tsx'
import { titleProblem } from '../../../ui/text/title-problem.ts'
import classes from './document-page.module.css'
import { useDocumentField } from './use-document-field.ts'

export function DocumentTitleField({ document }: { document: DocumentDetail }) {
  const field = useDocumentField<string>(document, {
    saved: document.title,
    patch: title => ({ title }),
    check: title => titleProblem(title, DOCUMENT_LIMITS.titleLength),
  })
  return <SavedTitle field={field} className={classes.title} />
}
