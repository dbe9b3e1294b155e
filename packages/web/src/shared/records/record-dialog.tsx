import { t } from '@daywright/language/current-language'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Form, type FormRules, useRuledForm } from '../../data/saving/use-ruled-form.ts'
import { useSaveForm } from '../../data/saving/use-save-form.ts'
import { FormDialog, type FormDialogProps } from '../../ui/dialogs/form-dialog.tsx'
import { isColor } from '../../ui/icons/color-dot.tsx'
import { nameProblem } from '../../ui/text/name-problem.ts'

/** What every record has that people name; some have a colour. */
interface NamedFields {
  name: string
  color?: string
}

interface RecordTexts {
  new: string
  edit: string
  create: string
}

interface RecordDialogProps<Fields extends NamedFields>
  extends Pick<FormDialogProps, 'size' | 'fullScreen' | 'onClose'> {
  /** What kind of record it is, in words: `New space`, `Edit space`, `Create space`. */
  texts: RecordTexts
  isNew: boolean
  /** What the form starts with. */
  before: Fields
  nameLength: number
  nameHint?: string
  /** Checks that don't need the server, beside those of name and colour. */
  validate?: FormRules<Fields>
  send: (fields: Fields) => Promise<unknown>
  /** What to do next, as a sentence after the message that it is saved. */
  hint?: string
  /** The fields below the name. */
  children: (form: Form<Fields>) => ReactNode
}

/** Creates or edits a record. If the server refuses a field, the dialog stays open with the reason beside it. */
export function RecordDialog<Fields extends NamedFields>(props: RecordDialogProps<Fields>) {
  const { texts, isNew, before, nameLength, nameHint, validate, send, hint, children, ...modal } = props
  const rules: FormRules<NamedFields> = {
    name: nameProblem,
    ...(before.color !== undefined && { color: color => colorProblem(color ?? '', before.color ?? '') }),
  }
  const form = useRuledForm(before, { ...rules, ...validate } as FormRules<Fields>)
  const save = useSaveForm(form, {
    send,
    successMessage: (_, { name }) => {
      const saved = isNew ? t('Created {name}', { name }) : t('Saved {name}', { name })
      return hint ? `${saved}. ${hint}` : saved
    },
    onSaved: modal.onClose,
  })
  return (
    <FormDialog
      title={isNew ? texts.new : texts.edit}
      submitLabel={isNew ? texts.create : t('Save')}
      {...modal}
      {...save}
    >
      <TextInput
        label={t('Name')}
        description={nameHint}
        required
        maxLength={nameLength}
        data-autofocus
        {...form.getInputProps('name')}
      />
      {children(form)}
    </FormDialog>
  )
}

/** The server accepts any short text as a colour; the form requires one that can be shown, unless it is unchanged. */
const colorProblem = (color: string, before: string): string | null =>
  color === before || isColor(color) ? null : t('Use the format #1A2B3C')
