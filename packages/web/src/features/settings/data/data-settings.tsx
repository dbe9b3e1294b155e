import { api } from '@daywright/contract/api/api'
import { t } from '@daywright/language/current-language'
import { Anchor, Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Words } from '../../../ui/language/words.tsx'
import { DeleteAccount } from '../account/delete-account.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { ImportSettings } from './import-settings.tsx'
import { SheetSettings } from './sheet-settings.tsx'
import { StorageSettings } from './storage-settings.tsx'
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
