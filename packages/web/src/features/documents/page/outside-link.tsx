import { Anchor, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import classes from '../list/document-list.module.css'
import { webAddress } from './web-address.ts'

/** [WEB-71] Where a document leads, in a window that knows nothing of this one; what is no web address is only text. */
export function OutsideLink({ address }: { address: string }) {
  const url = webAddress(address)
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
      <IconExternalLink size={14} aria-label="(opens elsewhere)" />
    </Anchor>
  )
}

/** The host always shows: it says whom one goes to. */
const shortAddress = ({ host, pathname, search }: URL) => host + (pathname === '/' ? '' : pathname) + search
