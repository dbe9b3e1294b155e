import type { DocumentDetail } from '@daywright/contract/document'
import { DOCUMENT_LIMITS } from '@daywright/contract/document-limits'
import { Textarea } from '@mantine/core'
import { leaveOnEnter, savedTextProps } from '../../data/saved-text-props.ts'
import { titleProblem } from '../../ui/title-problem.ts'
import classes from './document-page.module.css'
import { useDocumentField } from './use-document-field.ts'

/** The title, which grows with what is typed but stays one line of text. */
export function DocumentTitleField({ document }: { document: DocumentDetail }) {
  const field = useDocumentField<string>(document, {
    saved: document.title,
    patch: title => ({ title }),
    check: title => titleProblem(title, DOCUMENT_LIMITS.titleLength),
  })
  return (
    <Textarea
      aria-label="Title"
      variant="unstyled"
      autosize
      minRows={1}
      classNames={{ input: classes.title }}
      {...savedTextProps(field)}
      onChange={event => field.type(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={leaveOnEnter}
    />
  )
}
