import { api } from '@daywright/contract/api/api'
import { t } from '@daywright/language/current-language'
import { Button, Checkbox, Group } from '@mantine/core'
import { IconClock, IconMarkdown, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { SettingsPart } from '../settings-part.tsx'

/** [WEB-349] Tasks and time worked as files that spreadsheets and editors open. */
export function SheetSettings() {
  const [onlyOpen, setOnlyOpen] = useState(false)
  const { tasksCsv, tasksMarkdown, timeCsv } = api.accountExport
  const query = onlyOpen ? '?open=true' : ''
  return (
    <SettingsPart
      title={t('Export as CSV or Markdown')}
      text={t(
        'Tasks and time worked as files that spreadsheets and editors open. They don’t include everything: to move to another Daywright, download everything.',
      )}
    >
      <Checkbox
        label={t('Leave out completed tasks')}
        checked={onlyOpen}
        onChange={event => setOnlyOpen(event.currentTarget.checked)}
      />
      <Group gap="xs">
        <Download href={tasksCsv.path + query} icon={<IconTable size={18} aria-hidden />} label={t('Tasks as CSV')} />
        <Download
          href={tasksMarkdown.path + query}
          icon={<IconMarkdown size={18} aria-hidden />}
          label={t('Tasks as Markdown')}
        />
        <Download href={timeCsv.path} icon={<IconClock size={18} aria-hidden />} label={t('Time worked as CSV')} />
      </Group>
    </SettingsPart>
  )
}

function Download({ href, icon, label }: { href: string; icon: React.ReactNode; label: string }) {
  return (
    <Button component="a" href={href} download variant="default" leftSection={icon}>
      {label}
    </Button>
  )
}
