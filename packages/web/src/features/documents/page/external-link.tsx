import { t } from '@daywright/language/current-language'
import { Anchor, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { safeLink } from '../../../ui/text/safe-link.ts'
import classes from '../list/document-list.module.css'

/** The address of a document: a link in a new window without a referrer, or plain text if it may not be one. [WEB-71] */
export function ExternalLink({ address }: { address: string }) {
  const url = safeLink(address)
  const words = <span className={classes.addressText}>{url ? shortAddress(url) : address}</span>
  if (!url)
    return (
      <Text size="sm" c="dimmed" className={classes.address}>
        {words}
      </Text>
    )
  return (
    <Anchor
      size="sm"
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.address}
      title={url.href}
    >
      {words}
      <IconExternalLink size={14} aria-label={t('(opens in a new window)')} />
    </Anchor>
  )
}

/** Always shows the host, because it says where the link goes; an email address has none. */
const shortAddress = ({ host, pathname, search }: URL) => host + (pathname === '/' ? '' : pathname) + search
