import type { Template } from '@daywright/contract/resources/templates/template'
import { TEMPLATE_LIMITS } from '@daywright/contract/resources/templates/template.values'
import { t } from '@daywright/language/current-language'
import { Button, Text, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { RowAction } from '../../../ui/lists/row-action.tsx'
import { nameProblem } from '../../../ui/text/name-problem.ts'
import { CommittedText } from './committed-text.tsx'
import { questionNameProblem } from './template-edits.ts'
import classes from './template-page.module.css'

interface TemplateQuestionsProps {
  questions: Template['questions']
  onEdit: (questions: Template['questions']) => void
}

const placeholderOf = (name: string) => `{${name}}`

/** What is asked when the template is used, and where the answers go. */
export function TemplateQuestions({ questions, onEdit }: TemplateQuestionsProps) {
  return (
    <section>
      <Title order={2} size="h5">
        {t('Questions')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('The answer to a question replaces its placeholder, such as {example}, in names, titles and descriptions.', {
          example: placeholderOf('client'),
        })}
      </Text>
      {questions.length > 0 && (
        <ul className={classes.list} aria-label={t('Questions')}>
          {questions.map(({ name, question }) => (
            <li key={name} className={classes.question}>
              <code className={classes.placeholder}>{placeholderOf(name)}</code>
              <CommittedText
                className={classes.wide}
                name={t('Question for {placeholder}', { placeholder: placeholderOf(name) })}
                label=""
                value={question}
                maxLength={TEMPLATE_LIMITS.questionLength}
                check={nameProblem}
                onCommit={text => onEdit(questions.map(one => (one.name === name ? { name, question: text } : one)))}
              />
              <RowAction
                icon={IconTrash}
                label={t('Delete {name}', { name: placeholderOf(name) })}
                onClick={() => onEdit(questions.filter(one => one.name !== name))}
              />
            </li>
          ))}
        </ul>
      )}
      {questions.length < TEMPLATE_LIMITS.questions && <NewQuestion questions={questions} onEdit={onEdit} />}
    </section>
  )
}

function NewQuestion({ questions, onEdit }: TemplateQuestionsProps) {
  const [name, setName] = useState('')
  const [question, setQuestion] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = questionNameProblem(
      name.trim(),
      questions.map(one => one.name),
    )
    if (wrong) return setProblem(wrong)
    onEdit([...questions, { name: name.trim(), question: question.trim() || name.trim() }])
    setName('')
    setQuestion('')
  }
  return (
    <form onSubmit={submit} noValidate className={classes.question}>
      <TextInput
        w={150}
        aria-label={t('Placeholder of the new question')}
        placeholder={placeholderOf('client')}
        maxLength={TEMPLATE_LIMITS.questionNameLength}
        value={name}
        error={problem}
        onChange={event => {
          setName(event.currentTarget.value.replace(/[{}]/g, ''))
          setProblem(null)
        }}
      />
      <TextInput
        className={classes.wide ?? ''}
        aria-label={t('New question')}
        placeholder={t('Who is the client?')}
        maxLength={TEMPLATE_LIMITS.questionLength}
        value={question}
        onChange={event => setQuestion(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={name.trim() === ''}
      >
        {t('Add question')}
      </Button>
    </form>
  )
}
