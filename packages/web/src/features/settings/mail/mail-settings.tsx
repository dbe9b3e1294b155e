import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { MailAddress } from './mail-address.tsx'
import { MailSenders } from './mail-senders.tsx'

/** The secret address whose emails become tasks, and who may send to it. */
export function MailSettings() {
  const mailIn = useQuery(queries.mailIn())
  return (
    <Loaded query={mailIn} rows={2}>
      {({ isSetUp, address, senders }) => (
        <>
          <SettingsPart
            title={t('Your address')}
            text={t(
              'Emails to this address become tasks: the subject is read like quick add, and the text becomes the description. Attachments are not kept.',
            )}
          >
            {isSetUp ? (
              <MailAddress address={address} />
            ) : (
              <Text size="sm">{t('Email to task is not set up on this server. Ask your administrator.')}</Text>
            )}
          </SettingsPart>
          {address !== null && <MailSenders key={senders.join()} senders={senders} />}
        </>
      )}
    </Loaded>
  )
}
