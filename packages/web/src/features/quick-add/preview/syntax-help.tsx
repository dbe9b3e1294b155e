import { t } from '@daywright/language/current-language'
import { Group, List } from '@mantine/core'
import { Keys } from '../../../ui/keys/keys.tsx'
import { Words } from '../../../ui/language/words.tsx'

/** What a line may say. */
export function SyntaxHelp() {
  return (
    <List size="xs" c="dimmed" spacing={2}>
      <List.Item>{t('How long: 45m, 1h 30m, half an hour, 2 days')}</List.Item>
      <List.Item>{t('Due: by Friday 5pm, Dec 20, tomorrow, end of the week; start Monday due Friday')}</List.Item>
      <List.Item>{t('When: on Friday, Saturday morning, tomorrow 6pm, 3pm-4pm, next week')}</List.Item>
      <List.Item>
        {t('Repeat: every Friday at 4pm, mon wed fri 7am, on the 1st of every month, every 3 days after completion')}
      </List.Item>
      <List.Item>{t('Habits: 3x per week')}</List.Item>
      <List.Item>{t('Days off: off on Friday, vacation 3–7 August')}</List.Item>
      <List.Item>
        {t('#label, !high, !! or p2, @project; an unknown name is created. Words in "quotes" stay in the title.')}
      </List.Item>
      <List.Item visibleFrom="sm">
        <Group gap={4} component="span">
          <Words
            text="{first} to {last} keep the words in the title. Several pasted lines become several tasks."
            first={<Keys keys={['alt', '1']} />}
            last={<Keys keys={['alt', '9']} />}
          />
        </Group>
      </List.Item>
    </List>
  )
}
