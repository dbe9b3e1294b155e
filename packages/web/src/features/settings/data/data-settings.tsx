import { api } from '@daywright/contract/api/api'
import { Anchor, Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
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
        title="Take it with you"
        text="Everything you keep here in one file: tasks, projects, spaces, labels, documents, hours and blocks. Any Daywright can import it."
      >
        <Button
          component="a"
          href={api.accountExport.get.path}
          download
          variant="default"
          w="fit-content"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Download everything
        </Button>
      </SettingsPart>
      <SheetSettings />
      <ImportSettings />
      <TaskImportSettings />
      <StorageSettings />
      <SettingsPart title="Automate" text="What this app can do, programs can do too.">
        <Text size="sm">
          Create a key under API keys, then read{' '}
          <Anchor href={api.meta.docs.path} target="_blank" underline="always">
            how the API works
          </Anchor>{' '}
          or give a program{' '}
          <Anchor href={api.meta.openapi.path} target="_blank" underline="always">
            its OpenAPI description
          </Anchor>
          .
        </Text>
      </SettingsPart>
      <DeleteAccount />
    </>
  )
}
