import type { FreshStartAction, FreshStartProposal } from '@daywright/contract/resources/fresh-start/fresh-start'
import { t } from '@daywright/language/current-language'
import { Stack, Text, Title } from '@mantine/core'
import { type Choice, type Choices, choiceOf, rowGroups } from './choices.ts'
import classes from './fresh-start.module.css'
import { ProposalRow } from './proposal-row.tsx'

interface ProposalStepProps {
  proposal: FreshStartProposal
  choices: Choices
  onChoose: (id: string, choice: Choice) => void
}

const HEADINGS: Readonly<Record<FreshStartAction, string>> = {
  new_date: t('A date that holds'),
  defer: t('Later, without a due date'),
  drop: t('Can be let go'),
  complete: t('Done'),
  keep: t('Stay as they are'),
}

/** [WEB-662] All that is overdue, with what is proposed for each. Nothing has to be changed to go on. */
export function ProposalStep({ proposal, choices, onChoose }: ProposalStepProps) {
  return (
    <Stack gap="md">
      {rowGroups(proposal).map(({ action, rows }) => (
        <section key={action} aria-label={HEADINGS[action]}>
          <Title order={3} size="sm" mb={4}>
            {HEADINGS[action]}{' '}
            <Text span size="sm" c="dimmed">
              {rows.length}
            </Text>
          </Title>
          <ul className={classes.list}>
            {rows.map(row => (
              <ProposalRow
                key={row.id}
                row={row}
                choice={choiceOf(row, choices)}
                onChoose={choice => onChoose(row.id, choice)}
              />
            ))}
          </ul>
        </section>
      ))}
      {proposal.more > 0 && (
        <Text size="sm" c="dimmed">
          {t('{count, plural, one {# more task} other {# more tasks}} can follow in another fresh start.', {
            count: proposal.more,
          })}
        </Text>
      )}
    </Stack>
  )
}
