import { api } from '@daywright/contract/api/api'
import type { Usage } from '@daywright/contract/resources/account-data/usage'
import { nameOfKind } from '@daywright/contract/resources/account-data/usage.values'
import { t } from '@daywright/language/current-language'
import { Anchor, Button, Checkbox, Group, Text } from '@mantine/core'
import { IconClock, IconDownload, IconMarkdown, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { Words } from '../../../ui/language/words.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { LOCALE } from '../../../ui/time/locale.ts'
import { DeleteAccount } from '../account/delete-account.tsx'
import { type Fact, FactTable } from '../fact-table.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { ImportSettings } from './import-settings.tsx'
import { TaskImportSettings } from './task-import/task-import-settings.tsx'

export function DataSettings() {
  return (
    <>
      <SettingsPart
        title={t('Export')}
        text={t(
          'Everything you keep here in one file: tasks, projects, spaces, labels, documents, hours and blocks. You can import it into any Daywright server.',
        )}
      >
        <Button
          component="a"
          href={api.accountExport.get.path}
          download
          variant="default"
          w="fit-content"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('Download everything')}
        </Button>
      </SettingsPart>
      <SheetSettings />
      <ImportSettings />
      <TaskImportSettings />
      <StorageSettings />
      <SettingsPart title={t('Automate')} text={t('What this app can do, programs can do too.')}>
        <Text size="sm">
          <Words
            text="Create a key under API keys, then read <docs>how the API works</docs> or give a program <openapi>its OpenAPI description</openapi>."
            docs={<Anchor href={api.meta.docs.path} target="_blank" underline="always" />}
            openapi={<Anchor href={api.meta.openapi.path} target="_blank" underline="always" />}
          />
        </Text>
      </SettingsPart>
      <DeleteAccount />
    </>
  )
}

const MEGABYTE = 1_000_000
const ONE_PLACE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

/** What the account stores, beside what it may store. */
function StorageSettings() {
  const usage = useQuery(queries.usage())
  return (
    <SettingsPart title={t('Storage')} text={t('What your account stores, and its limits.')}>
      <Loaded query={usage} rows={6}>
        {found => <FactTable facts={factsOf(found)} />}
      </Loaded>
    </SettingsPart>
  )
}

const factsOf = ({ records, bytes }: Usage): Fact[] => [
  [t('Texts'), t('{size} MB', { size: amountOf(bytes.used / MEGABYTE, bytes.limit && bytes.limit / MEGABYTE) })],
  ...Object.entries(records).map(([kind, { used, limit }]): Fact => [t(nameOfKind(kind)), amountOf(used, limit)]),
]

const amountOf = (used: number, limit: number | null) =>
  limit === null
    ? ONE_PLACE.format(used)
    : t('{used} of {limit}', { used: ONE_PLACE.format(used), limit: ONE_PLACE.format(limit) })

/** [WEB-349] Tasks and time worked as files that spreadsheets and editors open. */
function SheetSettings() {
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
