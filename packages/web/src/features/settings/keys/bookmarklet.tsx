import { t } from '@daywright/language/current-language'
import { Button, Code, CopyButton, Group } from '@mantine/core'
import { bookmarkletFor } from '../../../shared/quick-add/shared-line.ts'
import { SettingsPart } from '../settings-part.tsx'

/** The code of a bookmark; browsers let nobody but the person create one. */
export function Bookmarklet() {
  const code = bookmarkletFor(window.location.origin)
  return (
    <SettingsPart
      title={t('Bookmarklet')}
      text={t(
        'Adds the page that you are reading as a task. Create a bookmark in your browser, and paste this as its address.',
      )}
    >
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {code}
      </Code>
      <Group>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? t('Copied') : t('Copy bookmarklet')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </SettingsPart>
  )
}
